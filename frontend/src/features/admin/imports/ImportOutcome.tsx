import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Imported } from '@/lib/api/imports';
import { ImportCounts } from './ImportCounts';
import { useKindName } from './useKindName';

export function ImportOutcome({ applied }: { applied: Imported }) {
  const { t } = useTranslation();
  const nameOf = useKindName();
  return (
    <Alert
      type="success"
      showIcon
      title={t('imports.done', { kind: nameOf(applied.kind) })}
      description={<ImportCounts result={applied} />}
    />
  );
}
