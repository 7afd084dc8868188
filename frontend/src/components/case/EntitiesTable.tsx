import { useTranslation } from 'react-i18next';
import type { DealCustomer } from '@/lib/api/cases';
import { formatCountry } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import styles from './case.module.css';

/** The legal entities of a deal with what each commits; the primary one says so. */
export function EntitiesTable({ entities }: { entities: readonly DealCustomer[] }) {
  const { t } = useTranslation();
  if (entities.length === 0) return <p className={styles.none}>{t('strategic.noEntities')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.scroll} aria-label={t('caseTab.Legal Entities')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('strategic.columnName')}</th>
            <th scope="col">{t('strategic.columnCountry')}</th>
            <th scope="col">{t('strategic.columnKind')}</th>
            <th scope="col">{t('strategic.columnTpid')}</th>
            <th scope="col">{t('strategic.columnSegment')}</th>
            <th scope="col">{t('strategic.columnUnits')}</th>
          </tr>
        </thead>
        <tbody>
          {entities.map((row) => (
            <tr key={row.customerId}>
              <td>{row.legalEntityName}</td>
              <td>{formatCountry(row.country ?? '')}</td>
              <td>{row.customerType === 1 ? t('strategic.primary') : t('strategic.affiliate')}</td>
              <td className="tabular">{row.tpid}</td>
              <td>{row.segment}</td>
              <td className="tabular">{formatNumber(row.unitsCommitted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
