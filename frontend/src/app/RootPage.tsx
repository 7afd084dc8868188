import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';

/** Any address that contains LoginWithAAD is the sign-in's return, wherever it points (SUB-034). */
export function RootPage() {
  const { pathname, search } = useLocation();
  const returning = search.includes('LoginWithAAD');
  if (returning && pathname.toLowerCase() !== '/aadauth') return <Navigate to={`/aadAuth${search}`} replace />;
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
