import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerAccount, PartnerKind } from '@/lib/api/programs';
import { recentChoicesQuery } from '@/lib/api/recentChoices';
import { formatCountry } from '@/lib/format/country';
import { useSignedIn } from '@/lib/session/store';
import { usePricing } from '../form/definition';
import { inReach } from '../tabs/partnerFilter';
import { usePartnerAccounts } from '../tabs/usePartnerAccounts';
import styles from './channel.module.css';

interface Props {
  kind: PartnerKind;
  onAdd: (account: PartnerAccount, emails: string) => void;
}

/** The partners of the person's last cases that may supply this customer, each added with its contact in one step. */
export function RecentPartners({ kind, onAdd }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const { form } = usePricing();
  const { data: recent } = useQuery(recentChoicesQuery(useSignedIn().user.email));
  const { query, near } = usePartnerAccounts(kind);
  const accounts = inReach(query.data ?? [], { productGroupId: form.details.productGroupId, countryIds: near });
  const offered = (recent?.partners ?? []).flatMap(({ accountId, channelContactEmails }) => {
    const account = accounts.find((each) => each.accountId === accountId);
    const taken = form.partners.some((partner) => partner.accountId === accountId);
    return account && !taken ? [{ account, emails: channelContactEmails }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t('caseForm.recentPartners')}</h3>
      <ul className={styles.recent}>
        {offered.map(({ account, emails }) => (
          <li key={account.accountId}>
            <span>
              {account.companyName}
              <span className="quiet">{[formatCountry(account.countryName), emails].filter(Boolean).join(' · ')}</span>
            </span>
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              aria-label={t('caseForm.addUnit', { name: account.companyName })}
              onClick={() => onAdd(account, emails)}
            >
              {t('caseForm.add')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
