import { useTranslation } from 'react-i18next';
import type { Account } from '@/lib/api/cases';
import { partnerTypeName, storeRows } from '@/lib/deals/parts';
import styles from './case.module.css';

/** Resellers that were entered by hand, and the store: name, contact, address. */
export function EnteredTable({ rows }: { rows: readonly Account[] }) {
  const { t } = useTranslation();
  const kindOf = (row: Account) => {
    const store = storeRows.find(({ subType }) => subType === row.channelSubType);
    if (store) return store.kind;
    const tier = partnerTypeName(row.partnerType) === 'FinalTierReseller' ? 'finalTier' : 'additional';
    return `${t(`channel.${tier}`)} ${row.arNo ?? row.ftNo ?? ''}`;
  };
  return (
    <section>
      <h3 className={styles.label}>{t('channel.entered')}</h3>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('channel.entered')}>
          <thead>
            <tr>
              <th scope="col">{t('channel.type')}</th>
              <th scope="col">{t('channel.name')}</th>
              <th scope="col">{t('panel.opportunityAccountName')}</th>
              <th scope="col">{t('panel.contactEmail')}</th>
              <th scope="col">{t('panel.address')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{kindOf(row)}</td>
                <td>{row.accountCompanyName || '–'}</td>
                <td>{row.opportunityAccountName || '–'}</td>
                <td>{row.contactEmail || '–'}</td>
                <td>
                  {[row.address, row.city, row.stateProvince, row.zipPostalCode].filter(Boolean).join(', ') || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
