import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { Footer } from '@/components/Footer/Footer';
import { OfflineBanner } from '@/components/states/OfflineBanner';
import { withTexts } from '@/lib/i18n';
import { newQueryClient } from '@/lib/query/client';
import { useSession } from '@/lib/session/store';
import styles from './Frame.module.css';
import { Header } from './Header';
import { NavigationRail } from './Navigation';
import { ThemeProvider } from './ThemeProvider';
import { useShortcuts } from './useShortcuts';

// drawn on demand only: their code stays out of the first load
const NavigationDrawer = lazy(() => import('./NavigationDrawer'));
const ShortcutHelp = lazy(withTexts(() => import('./ShortcutHelp'), 'pages'));

/** The shell around every page of a signed-in person; without a session only the page is drawn (MAN-042). */
export function Frame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const [queryClient] = useState(newQueryClient);
  const session = useSession();
  const [drawer, setDrawer] = useState(false);
  const [help, setHelp] = useState(false);
  const { pathname, state } = useLocation();
  const main = useRef<HTMLElement>(null);
  const visiblePath = useRef(pathname);
  const openHelp = useCallback(() => setHelp(true), []);
  useShortcuts(session, openHelp);

  const signedIn = session !== null;
  useEffect(() => {
    if (signedIn) void import('@/lib/api/startReference').then(({ startReference }) => startReference(queryClient));
  }, [signedIn, queryClient]);

  useEffect(() => {
    if (visiblePath.current === pathname) return;
    visiblePath.current = pathname;
    setDrawer(false);
    // a page that only changes its selection says so, and the focus stays where the person works
    if (keepsFocus(state)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, state]);

  const page = children ?? <Outlet />;
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        {session ? (
          <div className={styles.frame}>
            <a className={styles.skip} href="#content">
              {t('shell.skip')}
            </a>
            <Header session={session} onMenu={() => setDrawer(true)} onShortcuts={openHelp} shortcutsOpen={help} />
            <div className={styles.below}>
              <NavigationRail session={session} />
              <div className={styles.column}>
                <OfflineBanner />
                <main ref={main} id="content" tabIndex={-1} className={styles.main}>
                  {page}
                </main>
                <Footer />
              </div>
            </div>
            <Suspense>
              {drawer && <NavigationDrawer session={session} onClose={() => setDrawer(false)} />}
              {help && <ShortcutHelp session={session} onClose={() => setHelp(false)} />}
            </Suspense>
          </div>
        ) : (
          page
        )}
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepFocus' in state && state.keepFocus === true;
}
