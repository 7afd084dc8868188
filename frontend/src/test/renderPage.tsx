import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';

/** Shows where a test's navigation ended. */
function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <output data-testid="elsewhere">{JSON.stringify({ path: pathname + search, state })}</output>;
}

/** Renders a page at its path; any other path shows as JSON under the test id `elsewhere`. */
export function renderPage(page: ReactNode, path = '/page', state?: unknown) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: path.split('?')[0], element: page },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [state === undefined ? path : { pathname: path, state }] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router };
}

/** Where the navigation ended, once it has. */
export function elsewhere(text: string | null): { path: string; state: unknown } {
  return JSON.parse(text ?? '{}') as { path: string; state: unknown };
}
