import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';
import { textsQuery } from '@/lib/api/meta';
import styles from './CaseView.module.css';

/** What the case names and is no longer in business, each with the way on (case-management.md L331). */
export function UnavailableNotice({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const { data: texts } = useQuery(textsQuery);
  const { inActiveAccounts = [], inActiveCustomers = [], inActiveProducts = [] } = deal;
  const notes = [
    inActiveAccounts.length > 0 && {
      key: 'partner',
      title: (texts?.unavailablePartners ?? '') + inActiveAccounts.join(', '),
      text: t('caseView.gonePartner'),
    },
    inActiveCustomers.length > 0 && {
      key: 'customer',
      title: inActiveCustomers.join(', '),
      text: t('caseView.goneCustomer'),
    },
    inActiveProducts.length > 0 && {
      key: 'products',
      title: inActiveProducts.join(', '),
      text: t('caseView.goneProducts'),
    },
  ].filter((note) => note !== false);
  return notes.map(({ key, title, text }) => (
    <Alert key={key} className={styles.notice} type="warning" showIcon title={title} description={text} />
  ));
}
