import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { LinkButton } from '@/components/Button/LinkButton';
import { BarePage } from '@/components/bare/BarePage';
import { links } from '@/lib/links';
import { leave } from '@/lib/session/leave';
import { useSession } from '@/lib/session/store';
import { LocationTable } from './LocationTable';
import { locationRows } from './locations';
import { type PartnerLogin, sayWhy } from './signIn';
import styles from './signin.module.css';

function endSession(event: MouseEvent): void {
  event.preventDefault();
  void leave();
}

/** Partner login details (case-submission.md L8). A failed sign-in has no session: all it shows came as navigation state. */
export default function PartnerPage() {
  const { t } = useTranslation();
  const session = useSession();
  const passed = useLocation().state as PartnerLogin | null;
  const login: PartnerLogin | null =
    passed ?? (session && { result: 'Success', message: '', user: session.user, roles: session.roles });
  if (!login) return <Navigate to="/" replace />;

  const { user, result, message } = login;
  const rows = locationRows(login.roles, user.organizationName);
  const success = result === 'Success';
  const signOut = (
    <a href="/" className={styles.signOut} onClick={endSession}>
      {t('shell.signOut')}
    </a>
  );
  return (
    <BarePage title={t('partner.title')} width="wide" aside={signOut}>
      <h1 className={styles.heading}>{t('partner.title')}</h1>
      <div className={styles.summary}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('partner.status')}</dt>
            <dd className={success ? styles.success : styles.fail}>{result}</dd>
          </div>
          <div>
            <dt>{t('partner.organization')}</dt>
            <dd>{user.organizationName || '–'}</dd>
          </div>
          <div>
            <dt>{t('partner.organizationId')}</dt>
            <dd className="tabular">{user.organizationId || '–'}</dd>
          </div>
          <div>
            <dt>{t('partner.locations')}</dt>
            <dd>
              {rows.length === 0 ? (
                '–'
              ) : (
                <ul>
                  {[...new Set(rows.map((row) => `${row.locationId} / ${row.country}`))].map((place) => (
                    <li key={place}>{place}</li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        </dl>
        {message && (
          <p className={styles.errorMessage} role="alert">
            {sayWhy(message)}
          </p>
        )}
      </div>
      {rows.length > 0 && <LocationTable rows={rows} />}
      <div className={styles.notes}>
        <p>{success ? t('partner.marketsNote') : t('partner.failNote')}</p>
        <p>
          {t('partner.supportNote')} <a href={`mailto:${user.support}`}>{user.support}</a>
        </p>
        <p>
          <a href={links.browserSettings}>{t('partner.browserSettings')}</a>
        </p>
      </div>
      {success && (
        <div className={styles.buttons}>
          <LinkButton to="/homePage" kind="primary">
            {t('partner.continue')}
          </LinkButton>
        </div>
      )}
    </BarePage>
  );
}
