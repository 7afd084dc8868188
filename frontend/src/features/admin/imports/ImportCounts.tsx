import { useTranslation } from 'react-i18next';
import { StateTag } from '@/components/StateTag/StateTag';
import type { Imported } from '@/lib/api/imports';
import styles from '../admin.module.css';

/** How many rows a file adds, changes, deactivates and leaves, and how many faults it has. */
export function ImportCounts({ result }: { result: Imported }) {
  const { t } = useTranslation();
  const { rows, added, changed, deactivated, unchanged } = result;
  const faults = result.refused?.length ?? 0;
  return (
    <p className={styles.counts}>
      <StateTag>{t('imports.rows', { count: rows })}</StateTag>
      <StateTag tone={added ? 'success' : undefined}>{t('imports.added', { count: added })}</StateTag>
      <StateTag tone={changed ? 'link' : undefined}>{t('imports.changed', { count: changed })}</StateTag>
      <StateTag tone={deactivated ? 'warning' : undefined}>{t('imports.deactivated', { count: deactivated })}</StateTag>
      <StateTag>{t('imports.unchanged', { count: unchanged })}</StateTag>
      <StateTag tone={faults ? 'danger' : undefined}>{t('imports.faults', { count: faults })}</StateTag>
    </p>
  );
}
