import { createBrowserRouter, type RouteObject } from 'react-router';
import { Guard } from './guard/Guard';
import { CrashPage } from './pages/CrashPage';
import { Opening } from './pages/Opening';
import { StartPage } from './pages/StartPage';
import { RootPage } from './RootPage';
import { type AppRoute, routes } from './routes';

function toRoute({ path, access, load }: AppRoute): RouteObject {
  return {
    path,
    lazy: async () => {
      const { default: Page } = await load();
      return {
        element: (
          <Guard access={access}>
            <Page />
          </Guard>
        ),
      };
    },
  };
}

export function routeObjects(): RouteObject[] {
  const layout = (name: AppRoute['layout']) => routes.filter((route) => route.layout === name).map(toRoute);
  return [
    {
      element: <RootPage />,
      errorElement: <CrashPage />,
      hydrateFallbackElement: <Opening />,
      children: [
        { path: '/', Component: StartPage },
        { path: '/home', Component: StartPage },
        ...layout('bare'),
        {
          lazy: async () => ({ Component: (await import('./shell/Frame')).Frame }),
          errorElement: <CrashPage />,
          children: layout('frame'),
        },
        { path: '*', lazy: async () => ({ Component: (await import('./pages/NotFoundPage')).NotFoundPage }) },
      ],
    },
  ];
}

export function newRouter() {
  return createBrowserRouter(routeObjects());
}
