import { useTranslation } from 'react-i18next';
import { DealLink } from '@/components/operations/DealLink';
import styles from '@/components/operations/operations.module.css';

interface Props {
  dealNumber: string;
  caseNumber?: string;
  customerName: string;
  recipient?: string;
  workflowUrl?: string;
}

/** Which deal a row is about: why it is where it is, its customer, its workflow in Temporal. */
export function DealOfRow({ dealNumber, caseNumber, customerName, recipient, workflowUrl }: Props) {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      {dealNumber ? <DealLink number={dealNumber} /> : caseNumber || '–'}
      <span className="quiet">{[customerName, recipient].filter(Boolean).join(' · ')}</span>
      {workflowUrl && (
        <a
          href={workflowUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t('operations.workflowOf', { deal: dealNumber })}
        >
          {t('operations.workflow')}
        </a>
      )}
    </span>
  );
}
