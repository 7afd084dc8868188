import { useTranslation } from 'react-i18next';
import { PlainTable } from '@/components/case/PlainTable';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { Panel } from '@/components/facts/Panel';
import { StateTag } from '@/components/StateTag/StateTag';
import type { Units } from '@/lib/api/desk';
import { formatNumber } from '@/lib/format/number';

/** What distributors have invoiced against the deal. */
export function UnitsPanel({ units }: { units: Units }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('desk.unitsTitle')}
      extra={units.overCommitted && <StateTag tone="warning">{t('desk.overCommitted')}</StateTag>}
    >
      <FactList
        columns={2}
        facts={[
          { label: t('caseView.volume'), value: formatNumber(units.committed) },
          { label: t('caseView.units'), value: formatNumber(units.transacted) },
        ]}
      />
      {units.lines.length > 0 && (
        <PlainTable
          columns={[
            { title: t('desk.invoice'), cell: ({ invoiceNumber, line }) => `${invoiceNumber} / ${line}` },
            { title: t('desk.invoiceDate'), cell: (line) => <DateText date={line.invoiceDate} /> },
            { title: 'SKU', cell: (line) => line.sku },
            { title: t('desk.quantity'), cell: (line) => formatNumber(line.quantity), className: 'tabular' },
          ]}
          rows={units.lines}
          rowKey={({ invoiceNumber, line }) => `${invoiceNumber}-${line}`}
        />
      )}
    </Panel>
  );
}
