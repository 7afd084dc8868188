import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import type { CustomerReview, DuplicateCustomer, EnteredCustomer, ReviewCandidate } from '@/lib/api/customerReviews';
import { Candidate } from './Candidate';
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
            <MergeCandidate
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

/** One of them, with the button that makes it stand in the entry's place. */
function MergeCandidate({ candidate, facts, onMerge }: CandidateProps) {
  const { t } = useTranslation();
  const { customerId, legalEntityName: name, isManaged, isActive } = candidate;
  return (
    <Candidate candidate={candidate} facts={facts}>
      {(id) =>
        isManaged && isActive ? (
          <Button
            id={`${id}-merge`}
            aria-labelledby={`${id}-merge ${id}`}
            onClick={() =>
              onMerge({ decision: 'Merge', into: { id: customerId, name, registrations: facts?.registrations ?? [] } })
            }
          >
            {t('customerReviews.Merge')}
          </Button>
        ) : (
          <p className="quiet">{t('customerReviews.cannotMerge')}</p>
        )
      }
    </Candidate>
  );
}
