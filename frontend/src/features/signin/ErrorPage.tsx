import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LinkButton, PlainButton } from '@/components/Button/LinkButton';
import { BarePage } from '@/components/bare/BarePage';
import { links } from '@/lib/links';
import { leave } from '@/lib/session/leave';
import styles from './signin.module.css';

interface State {
  message?: string;
  /** with it the person can end the session and start again */
  backToLogin?: boolean;
}

export default function ErrorPage() {
  const { t } = useTranslation();
  const state = useLocation().state as State | null;
  return (
    <BarePage title={t('error.title')}>
      <div className={styles.error} role="alert">
        <h1>{t('error.crash')}</h1>
        {state?.message && <p className={styles.errorMessage}>{state.message}</p>}
        <p className={styles.quiet}>
          {t('error.help')} <a href={links.contact}>{t('footer.contact')}</a>
        </p>
        <div className={styles.buttons}>
          {state?.backToLogin ? (
            <PlainButton kind="primary" onClick={() => void leave()}>
              {t('error.backToLogin')}
            </PlainButton>
          ) : (
            <LinkButton to="/">{t('guard.start')}</LinkButton>
          )}
        </div>
      </div>
    </BarePage>
  );
}
