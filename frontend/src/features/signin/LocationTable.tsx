import { useTranslation } from 'react-i18next';
import type { LocationRow } from './locations';
import styles from './signin.module.css';

/** The six columns of case-submission.md L8, in this order. */
export function LocationTable({ rows }: { rows: readonly LocationRow[] }) {
  const { t } = useTranslation();
  return (
    // a wide table scrolls inside its own named region, reachable by keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard (WCAG 2.1.1)
    <section className={styles.tableBox} aria-label={t('partner.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('partner.columnOrganization')}</th>
            <th scope="col">{t('partner.columnLocation')}</th>
            <th scope="col">{t('partner.columnCountry')}</th>
            <th scope="col">{t('partner.columnMarkets')}</th>
            <th scope="col">{t('partner.columnProducts')}</th>
            <th scope="col">{t('partner.columnType')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>{row.organizationName}</td>
              <td>{row.locationId}</td>
              <td>{row.country}</td>
              <td>{row.markets}</td>
              <td>{row.products.join(', ')}</td>
              <td>{row.partnerType}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
