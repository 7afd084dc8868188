import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { RootPage } from './RootPage';
import { routes } from './routes';

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

// SUB-034
it.each(['/', '/homePage', '/managecase/pricingprogram', '/nothing/here'])(
  'takes any address that contains LoginWithAAD to the sign-in callback: %s',
  async (path) => {
    const tree = [{ element: <RootPage />, children: [{ path: '*', element: <Where /> }] }];
    const show = (search: string) => {
      const router = createMemoryRouter(tree, { initialEntries: [path + search] });
      return render(<RouterProvider router={router} />);
    };
    const first = show('?LoginWithAAD=1&returnTo=%2Fdashboard');
    expect(await screen.findByText('/aadAuth?LoginWithAAD=1&returnTo=%2Fdashboard')).toBeInTheDocument();
    first.unmount();
    show('?other=1');
    expect(await screen.findByText(`${path}?other=1`)).toBeInTheDocument();
  },
);

it('has the callback as a page that needs no session', () => {
  expect(routes.find(({ path }) => path === '/aadAuth')?.access).toBe('public');
});
