import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type NavigateFunction, useNavigate, useSearchParams } from 'react-router';
import { BarePage } from '@/components/bare/BarePage';
import { localPath } from '@/lib/session/localPath';
import { clearSession, forgetPath, rememberedPath, startSession } from '@/lib/session/store';
import { type SignInOutcome, signIn } from './signIn';
import styles from './signin.module.css';

/** The sign-in's return: loads the person, then leads on. */
export default function SigningInPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const started = useRef(false);
  const returnTo = query.get('returnTo');

  useEffect(() => {
    if (started.current) return; // once per visit: the calls record the sign-in
    started.current = true;
    void signIn().then((outcome) => follow(outcome, returnTo, navigate));
  }, [returnTo, navigate]);

  return (
    <BarePage title={t('signin.progressTitle')}>
      <div className={styles.progress} role="status">
        <div className={styles.bar} role="progressbar" aria-label={t('signin.progressTitle')} />
        <p>{t('signin.progress')}</p>
      </div>
    </BarePage>
  );
}

function follow(outcome: SignInOutcome, returnTo: string | null, navigate: NavigateFunction): void {
  const [path, state] = wayOn(outcome, returnTo);
  void navigate(path, { replace: true, state });
}

/** Settles the session by the outcome; answers the address to open and what that page is told. */
function wayOn(outcome: SignInOutcome, returnTo: string | null): [path: string, state?: unknown] {
  switch (outcome.kind) {
    case 'signedOut':
      return ['/'];
    case 'error':
      clearSession();
      return ['/errorPage', { message: outcome.message, backToLogin: true }];
    case 'refused':
      clearSession();
      return ['/partnerpage', outcome.login];
    default: {
      const target = localPath(returnTo) ?? localPath(rememberedPath());
      forgetPath();
      startSession(outcome.session);
      if (target) return [target];
      return outcome.kind === 'internal' ? ['/homePage'] : ['/partnerpage', outcome.login];
    }
  }
}
