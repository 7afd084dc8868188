import { Button, Tag } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Match } from '@/components/facts/Match';
import { EmptyState } from '@/components/states/EmptyState';
import type { CustomerReview, DuplicateCustomer, EnteredCustomer, ReviewCandidate } from '@/lib/api/customerReviews';
import { formatPercent } from '@/lib/format/number';
import { CustomerDeals } from './CustomerDeals';
import { CustomerFacts } from './CustomerFacts';
import { useCustomerFields } from './fields';
import styles from './reviews.module.css';
import type { ReviewRequest } from './useCustomerReview';

interface Props {
  customer: EnteredCustomer;
  review: CustomerReview;
  onMerge: (request: ReviewRequest) => void;
}

/** The customers that the entry looks like, the likest first. */
export function Candidates({ customer, review, onMerge }: Props) {
  const { t } = useTranslation();
  const alike = customer.duplicateCustomers ?? [];
  if (alike.length === 0)
    return <EmptyState title={t('customerReviews.noCandidates')}>{t('customerReviews.noCandidatesWhy')}</EmptyState>;
  return (
    <section aria-labelledby="review-candidates">
      <h2 id="review-candidates" className={styles.heading}>
        {t('customerReviews.candidates', { count: alike.length })}
      </h2>
      <ul className={styles.candidates}>
        {alike.map((candidate) => (
          <li key={candidate.customerId}>
            <Candidate
              candidate={candidate}
              facts={review.candidates?.find(({ customerId }) => customerId === candidate.customerId)}
              onMerge={onMerge}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CandidateProps {
  candidate: DuplicateCustomer;
  facts: ReviewCandidate | undefined;
  onMerge: (request: ReviewRequest) => void;
}

/** One of them: where it agrees with the entry is marked, and what is registered for it now. */
function Candidate({ candidate, facts, onMerge }: CandidateProps) {
  const { t } = useTranslation();
  const id = useId();
  const fields = useCustomerFields();
  const matching = facts?.matchingFields ?? [];
  const registrations = facts?.registrations ?? [];
  const { customerId, legalEntityName: name, isManaged, isActive, similarity } = candidate;
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
      {isManaged && isActive ? (
        <Button
          id={`${id}-merge`}
          aria-labelledby={`${id}-merge ${id}`}
          onClick={() => onMerge({ decision: 'Merge', into: { id: customerId, name, registrations } })}
        >
          {t('customerReviews.Merge')}
        </Button>
      ) : (
        <p className="quiet">{t('customerReviews.cannotMerge')}</p>
      )}
    </article>
  );
}
