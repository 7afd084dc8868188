import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import sections from '@/components/case/case.module.css';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { Panel } from '@/components/facts/Panel';
import type { Units } from '@/lib/api/desk';
import { formatNumber } from '@/lib/format/number';

/** What distributors have invoiced against the deal. */
export function UnitsPanel({ units }: { units: Units }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('desk.unitsTitle')}
      extra={units.overCommitted && <Tag color="warning">{t('desk.overCommitted')}</Tag>}
    >
      <FactList
        columns={2}
        facts={[
          { label: t('caseView.volume'), value: formatNumber(units.committed) },
          { label: t('caseView.units'), value: formatNumber(units.transacted) },
        ]}
      />
      {units.lines.length > 0 && (
        <div className={sections.scroll}>
          <table className={sections.table}>
            <thead>
              <tr>
                <th scope="col">{t('desk.invoice')}</th>
                <th scope="col">{t('desk.invoiceDate')}</th>
                <th scope="col">SKU</th>
                <th scope="col">{t('desk.quantity')}</th>
              </tr>
            </thead>
            <tbody>
              {units.lines.map((line) => (
                <tr key={`${line.invoiceNumber}-${line.line}`}>
                  <td>
                    {line.invoiceNumber} / {line.line}
                  </td>
                  <td>
                    <DateText date={line.invoiceDate} />
                  </td>
                  <td>{line.sku}</td>
                  <td className="tabular">{formatNumber(line.quantity)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
