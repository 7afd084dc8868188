import { render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { VerifiedLetter } from '@/lib/api/letters';
import { server } from '@/test/server';
import VerifyPage from './VerifyPage';

function verify(given: Partial<VerifiedLetter>) {
  server.use(
    http.get('*/api/Letters/Verify/:code', () =>
      HttpResponse.json({
        number: 'C-00000007-DR',
        date: '2026-11-24',
        status: 'Approved',
        validUntil: '2027-05-24',
        today: ['Valid'],
        ...given,
      }),
    ),
  );
  const router = createMemoryRouter([{ path: '/verify/:code', element: <VerifyPage /> }], {
    initialEntries: ['/verify/ABCD'],
  });
  render(<RouterProvider router={router} />);
}

// Repairs 4, 48: a genuine letter never looks forged, whatever has become of it
it.each([
  [{}, ['The letter holds.']],
  [{ today: ['Expired'], endedOn: '2027-05-24' }, ['Expired: the last day was 05/24/2027.']],
  [{ today: ['Withdrawn'], endedOn: '2027-01-08' }, ['Withdrawn: the deal was ended on 01/08/2027.']],
  [
    {
      today: ['Extended', 'Replaced'],
      extendedTo: '2027-08-24',
      replacedBy: { date: '2027-05-02', status: 'Extension approved' },
    },
    ['Extended to 08/24/2027.', 'Replaced by the letter of 05/02/2027, Extension approved.'],
  ],
] as [Partial<VerifiedLetter>, string[]][])(
  'says what the letter says and what became of it: %j',
  async (given, became) => {
    verify(given);
    expect(await screen.findByText('This letter was issued by Dealdesk.')).toBeVisible();
    expect(screen.getByText('Issued as Approved on 11/24/2026, valid until 05/24/2027.')).toBeVisible();
    const today = screen.getByRole('region', { name: 'Today' });
    expect(
      within(today)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(became);
  },
);
