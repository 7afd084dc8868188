import { useTranslation } from 'react-i18next';
import type { Account } from '@/lib/api/cases';
import { partnerTypeName, storeRows } from '@/lib/deals/parts';
import styles from './case.module.css';
import { PlainTable } from './PlainTable';

/** Resellers that were entered by hand, and the store: name, contact, address. */
export function EnteredTable({ rows }: { rows: readonly Account[] }) {
  const { t } = useTranslation();
  const kindOf = (row: Account) => {
    const store = storeRows.find(({ subType }) => subType === row.channelSubType);
    if (store) return store.kind;
    const tier = partnerTypeName(row.partnerType) === 'FinalTierReseller' ? 'finalTier' : 'additional';
    return `${t(`channel.${tier}`)} ${row.arNo ?? row.ftNo ?? ''}`;
  };
  const addressOf = (row: Account) =>
    [row.address, row.city, row.stateProvince, row.zipPostalCode].filter(Boolean).join(', ') || '–';
  return (
    <section>
      <h3 className={styles.label}>{t('channel.entered')}</h3>
      <PlainTable
        label={t('channel.entered')}
        columns={[
          { title: t('channel.type'), cell: kindOf },
          { title: t('channel.name'), cell: (row) => row.accountCompanyName || '–' },
          { title: t('panel.opportunityAccountName'), cell: (row) => row.opportunityAccountName || '–' },
          { title: t('panel.contactEmail'), cell: (row) => row.contactEmail || '–' },
          { title: t('panel.address'), cell: addressOf },
        ]}
        rows={rows}
        rowKey={(row) => row.id}
      />
    </section>
  );
}
