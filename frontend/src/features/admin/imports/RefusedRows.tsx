import { useTranslation } from 'react-i18next';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import type { Imported } from '@/lib/api/imports';
import { formatNumber } from '@/lib/format/number';
import { say } from '@/lib/i18n/said';

/** What is wrong with the rows of a file, in the reader's language. */
export function RefusedRows({ preview }: { preview: Imported }) {
  const { t } = useTranslation();
  const rows = (preview.refused ?? []).map((refusal, at) => ({
    ...refusal,
    id: String(at),
    text: say(preview.refusedTexts?.[at], refusal.message),
  }));
  return (
    <StaffTable
      label={t('imports.refused')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'row', title: t('imports.row'), render: ({ row }) => formatNumber(row) },
        { key: 'column', title: t('imports.column'), render: ({ column }) => column || '–' },
        { key: 'text', title: t('imports.fault'), render: ({ text }) => text },
      ]}
    />
  );
}
