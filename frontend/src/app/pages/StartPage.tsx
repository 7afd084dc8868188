import { lazy, Suspense } from 'react';
import LandingPage from '@/features/signin/LandingPage';
import { useSession } from '@/lib/session/store';
import { Opening } from './Opening';

const Frame = lazy(async () => ({ default: (await import('../shell/Frame')).Frame }));

/** `/` and `/home`: the landing page, alone before sign-in, inside the shell after it (MAN-042). */
export function StartPage() {
  const session = useSession();
  if (!session) return <LandingPage />;
  return (
    <Suspense fallback={<Opening />}>
      <Frame>
        <LandingPage />
      </Frame>
    </Suspense>
  );
}
