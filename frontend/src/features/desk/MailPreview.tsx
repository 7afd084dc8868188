import { useTranslation } from 'react-i18next';
import type { DecisionPreview } from '@/lib/api/desk';
import styles from './MailPreview.module.css';

/** The mail that the requester would get, as the server writes it; folded, and absent when they get none. */
export function MailPreview({ mail }: { mail: DecisionPreview['mail'] }) {
  const { t } = useTranslation();
  if (!mail) return null;
  return (
    <details className={styles.mail}>
      <summary>{t('desk.mailPreview', { to: mail.to })}</summary>
      <p className="quiet">{t('desk.previewOnly')}</p>
      <p>
        <strong>{mail.subject}</strong>
      </p>
      <p className={styles.text}>{mail.text}</p>
    </details>
  );
}
