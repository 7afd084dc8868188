import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { routeObjects } from '../router';

function Broken(): never {
  throw new Error('a field was missing');
}

beforeEach(() => {
  // React and the router say in the console what was thrown
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

// SUB-568, MAN-574, MAN-577
it('says that something went wrong when a page cannot be drawn', async () => {
  const { errorElement } = routeObjects()[0] ?? {};
  const router = createMemoryRouter([{ path: '/', Component: Broken, errorElement }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Something went wrong\.\.\.$/);
  expect(screen.getByText('a field was missing')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
});
