import { Tag } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Match } from '@/components/facts/Match';
import type { DuplicateCustomer, ReviewCandidate } from '@/lib/api/customerReviews';
import { formatPercent } from '@/lib/format/number';
import { CustomerDeals } from './CustomerDeals';
import { CustomerFacts } from './CustomerFacts';
import { useCustomerFields } from './fields';
import styles from './reviews.module.css';

interface Props {
  candidate: DuplicateCustomer;
  facts: Partial<Pick<ReviewCandidate, 'matchingFields' | 'emailDomain' | 'dunsNumber' | 'registrations'>> | undefined;
  /** further lines, and what can be done with it; `id` is that of its name */
  children: (id: string) => ReactNode;
}

/** A customer that looks like another one: where they agree is marked, and what is registered for it now. */
export function Candidate({ candidate, facts, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const fields = useCustomerFields();
  const matching = facts?.matchingFields ?? [];
  const registrations = facts?.registrations ?? [];
  const { legalEntityName: name, isManaged, isActive, similarity } = candidate;
  return (
    <article className={styles.candidate} aria-labelledby={id}>
      <header className={styles.candidateHead}>
        <h3 id={id}>{name}</h3>
        <Tag>{t('customerReviews.score', { percent: formatPercent(Math.round(similarity * 100)) })}</Tag>
        <Tag>{t(isManaged ? 'customerReviews.managed' : 'customerReviews.unmanaged')}</Tag>
        {!isActive && isManaged && <Tag>{t('customerReviews.inactive')}</Tag>}
      </header>
      <CustomerFacts
        facts={fields(candidate, facts ?? {}).map((field) =>
          matching.includes(field.key) ? { ...field, value: <Match>{field.value}</Match> } : field,
        )}
      />
      <h4 className={styles.small}>
        {registrations.length > 0
          ? t('customerReviews.registrations', { count: registrations.length })
          : t('customerReviews.noRegistrations')}
      </h4>
      <CustomerDeals deals={registrations} />
      {children(id)}
    </article>
  );
}
