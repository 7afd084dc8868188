import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RulePreview } from '@/lib/api/administration';
import type { ApiProblem } from '@/lib/http/problem';
import styles from '../admin.module.css';

interface Props {
  preview: RulePreview | undefined;
  problem: ApiProblem | null;
}

/** Whom a new version would touch, as far as a day is chosen and the server takes it (beyond N82). */
export function RuleTouched({ preview, problem }: Props) {
  const { t } = useTranslation();
  const stages = ['drafts', 'open', 'running'] as const;
  return (
    <section className={styles.touched} aria-label={t('rules.touched')} aria-live="polite">
      <strong>{t('rules.touched')}</strong>
      {preview ? (
        <ul>
          {stages.map((stage) => (
            <li key={stage}>{t(`rules.touched_${stage}`, { count: preview[stage] })}</li>
          ))}
          <li className="quiet">{t('rules.touched_keeping', { count: preview.keeping })}</li>
        </ul>
      ) : problem ? (
        <Alert type="warning" title={problem.errors.map(({ message }) => message).join(' ') || problem.detail} />
      ) : (
        <p className="quiet">{t('rules.touchedWhen')}</p>
      )}
    </section>
  );
}
