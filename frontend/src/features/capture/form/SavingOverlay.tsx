import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SaveKind } from '@/lib/api/caseCommands';

/** Covers the page until the answer comes, so that nothing is changed under a save (MAN-112). */
export function SavingOverlay({ kind }: { kind: SaveKind | null }) {
  const { t } = useTranslation();
  if (!kind) return null;
  return (
    <div role="status">
      <Spin fullscreen description={kind === 'draft' ? t('caseForm.saving') : t('caseForm.submitting')} />
    </div>
  );
}
