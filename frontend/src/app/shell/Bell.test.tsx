import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { Bell } from './Bell';

function answering() {
  const read: unknown[] = [];
  const value = [1, 2].map((id) => ({
    id,
    at: '2026-11-20T08:00:00Z',
    title: `Deal ${id} was approved`,
    summary: 'The letter is in the case.',
    opportunityDealId: `d${id}`,
    dealNumber: `C-0000000${id}-DR`,
    caseNumber: `C-0000000${id}`,
    address: `/managecase/pricingprogram?oppNumber=C-0000000${id}&oppDealNumber=C-0000000${id}-DR`,
    isRead: id === 2,
  }));
  server.use(
    http.post('/api/Notifications/List', () =>
      HttpResponse.json({ value, unread: value.filter((n) => !n.isRead).length }),
    ),
    http.post('/api/Notifications/MarkRead', async ({ request }) => {
      read.push(await request.json());
      for (const n of value) n.isRead = true;
      return HttpResponse.json({ unread: 0 });
    }),
  );
  return read;
}

describe('the bell', () => {
  it('counts what is unread, shows it, and marks what is opened', async () => {
    const read = answering();
    renderPage(<Bell />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const link = await screen.findByRole('link', { name: /^Unread:Deal 1 was approved/ });
    expect(link).toHaveAttribute('href', '/managecase/pricingprogram?oppNumber=C-00000001&oppDealNumber=C-00000001-DR');
    expect(screen.getByRole('link', { name: /^Deal 2/ })).toBeInTheDocument();
    await userEvent.click(link);
    await waitFor(() => expect(read).toEqual([{ ids: [1] }]));
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('oppDealNumber=C-00000001-DR');
  });

  it('marks all at once', async () => {
    const read = answering();
    renderPage(<Bell />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(read).toEqual([{ ids: [] }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument());
  });

  it('is named by what its badge shows', async () => {
    server.use(http.post('/api/Notifications/List', () => HttpResponse.json({ value: [], unread: 3842 })));
    renderPage(<Bell />);
    expect(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).toBeInTheDocument();
  });
});
