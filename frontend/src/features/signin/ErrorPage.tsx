import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { LinkButton, PlainButton } from '@/components/Button/LinkButton';
import { BarePage } from '@/components/bare/BarePage';
import { links } from '@/lib/links';
import { leave } from '@/lib/session/leave';
import { signInAddress } from '@/lib/session/localPath';
import { rememberedPath } from '@/lib/session/store';
import { sayWhy } from './signIn';
import styles from './signin.module.css';

interface State {
  message?: string;
  /** with it the person can end the session and start again */
  backToLogin?: boolean;
}

/** Why the server ended a sign-in, by the code of its problem. */
const signInCodes = {
  'signIn.refused': 'refused',
  'signIn.expired': 'expired',
  'signIn.disabled': 'disabled',
  'signIn.otherIdentity': 'otherIdentity',
  'signIn.tenant': 'tenant',
  'signIn.tooMany': 'tooMany',
  'identity.unavailable': 'unavailable',
} as const;

function isSignInCode(code: string | null): code is keyof typeof signInCodes {
  return code !== null && Object.hasOwn(signInCodes, code);
}

export default function ErrorPage() {
  const { t } = useTranslation();
  const state = useLocation().state as State | null;
  const [query] = useSearchParams();
  const code = query.get('code');
  const signIn = isSignInCode(code) ? signInCodes[code] : null;
  const message = (state?.message && sayWhy(state.message)) ?? (signIn && t(`error.signIn.${signIn}`));
  return (
    <BarePage title={t('error.title')}>
      <div className={styles.error} role="alert">
        <h1>{signIn ? t('error.signInTitle') : t('error.crash')}</h1>
        {message && <p className={styles.errorMessage}>{message}</p>}
        <p className={styles.quiet}>
          {t('error.help')} <a href={links.contact}>{t('footer.contact')}</a>
        </p>
        <div className={styles.buttons}>
          {state?.backToLogin && (
            <PlainButton kind="primary" onClick={() => void leave()}>
              {t('error.backToLogin')}
            </PlainButton>
          )}
          {signIn && signIn !== 'disabled' && (
            <PlainButton kind="primary" onClick={() => window.location.assign(signInAddress(rememberedPath()))}>
              {t('error.signInAgain')}
            </PlainButton>
          )}
          {!state?.backToLogin && <LinkButton to="/">{t('guard.start')}</LinkButton>}
        </div>
      </div>
    </BarePage>
  );
}
