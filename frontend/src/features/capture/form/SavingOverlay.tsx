import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SaveKind } from '@/lib/api/caseCommands';
import styles from './frame.module.css';

/** Covers the page until the answer comes, so that nothing is changed under a save (MAN-112). */
export function SavingOverlay({ kind }: { kind: SaveKind | null }) {
  const { t } = useTranslation();
  if (!kind) return null;
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.overlayBox}>
        <Spin aria-hidden="true" />
        <span>{kind === 'draft' ? t('caseForm.saving') : t('caseForm.submitting')}</span>
      </div>
    </div>
  );
}
