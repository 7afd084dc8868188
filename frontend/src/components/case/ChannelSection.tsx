import { useTranslation } from 'react-i18next';
import type { Case } from '@/lib/api/cases';
import { addressesOf, contactsOf, partnerTypeName, requesterRow } from '@/lib/deals/parts';
import styles from './case.module.css';

/** Who sells: the requester first, then distributor or reseller with their contacts. */
export function ChannelSection({ case: value }: { case: Case }) {
  const { t } = useTranslation();
  const contacts = contactsOf(value, 'Channel');
  const rows = (value.opportunityAccounts ?? []).flatMap((row) =>
    (row.accounts ?? []).map((account) => ({ row, account })),
  );
  if (rows.length === 0) return <p className={styles.none}>{t('caseView.noPartner')}</p>;
  return (
    <ul className={styles.partners}>
      {rows.map(({ row, account }) => {
        const emails = contacts
          .filter((contact) => contact.accountId === account.accountId)
          .flatMap((contact) => addressesOf(contact.channelContactEmails));
        const type = partnerTypeName(row.partnerType);
        return (
          <li key={`${row.id}-${account.accountId}`} className={styles.partner}>
            <span className={styles.partnerName}>{account.companyName || account.accountId}</span>
            <span className={styles.quiet}>
              {[
                row.channelSubType === requesterRow ? t('caseView.requester') : null,
                type,
                account.countryName,
                account.locationId && t('caseView.location', { id: account.locationId }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {emails.length > 0 && <span className={styles.emails}>{emails.join('; ')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
