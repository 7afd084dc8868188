import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider, useLocation } from 'react-router';

/** Shows where a test's navigation ended. */
function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <output data-testid="elsewhere">{JSON.stringify({ path: pathname + search, state })}</output>;
}

/** Renders a page at its path; any other path shows as JSON under the test id `elsewhere`. */
export function renderPage(page: ReactNode, path = '/page', state?: unknown) {
  const [pathname = path] = path.split('?');
  return renderRoutes(page, [pathname], state === undefined ? path : { pathname: path, state });
}

/** Renders a page that has several routes, at one of them, without antd's styles: making them takes a fifth of the time. */
export function renderRoutes(page: ReactNode, routes: readonly string[], at: InitialEntry) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [...routes.map((path) => ({ path, element: page })), { path: '*', element: <Elsewhere /> }],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <RouterProvider router={router} />
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return { ...view, router };
}

/** Where the navigation ended, once it has. */
export function elsewhere(text: string | null): { path: string; state: unknown } {
  return JSON.parse(text ?? '{}') as { path: string; state: unknown };
}
