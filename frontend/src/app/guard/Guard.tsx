import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Access, mayOpen } from '@/lib/session/access';
import { rememberPath, sessionEnded, useSession } from '@/lib/session/store';
import { Opening } from '../pages/Opening';
import { Unauthorized } from '../pages/Unauthorized';
import { serverSessionIsOpen } from './serverSession';

/** Lets a page through to those who may see it (case-management.md L38–41). The server decides again on every call. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (access === 'public') return children;
  if (!session) return <Resume path={pathname + search} />;
  return mayOpen(session, access) ? children : <Unauthorized />;
}

/**
 * No one is known in this tab. A second tab shares the server's session, so that is asked first; without one the
 * path is remembered and the person goes to the sign-in page.
 */
function Resume({ path }: { path: string }) {
  const [open, setOpen] = useState<boolean | null>(sessionEnded() ? false : null);
  useEffect(() => {
    let current = true;
    serverSessionIsOpen().then((answer) => current && setOpen(answer));
    return () => {
      current = false;
    };
  }, []);
  if (open === null) return <Opening />;
  rememberPath(path);
  return <Navigate to={open ? `/aadAuth?LoginWithAAD=1&returnTo=${encodeURIComponent(path)}` : '/'} replace />;
}
