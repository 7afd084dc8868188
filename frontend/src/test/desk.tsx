import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router';
import DeskPage from '@/features/desk/DeskPage';
import type { Review } from '@/lib/api/desk';
import { server } from './server';

/** What the server answers when a test opens a case. */
export function answerReview(answer: Review) {
  server.use(http.get('*/api/Desk/GetReview/:id', () => HttpResponse.json(answer)));
}

/** Shows the desk of a test at an address. */
export function openDesk(path: string) {
  const element = <DeskPage />;
  const router = createMemoryRouter(
    [
      { path: '/desk', element },
      { path: '/desk/:dealId', element },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
