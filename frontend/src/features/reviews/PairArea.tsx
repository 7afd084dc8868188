import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import type { CustomerPair, PairedCustomer } from '@/lib/api/customerPairs';
import { pairsPath, reviewsPath } from '@/lib/customers/paths';
import { toProblem } from '@/lib/http/problem';
import { say } from '@/lib/i18n/said';
import { Candidate } from './Candidate';
import { PairOutcome } from './PairOutcome';
import styles from './reviews.module.css';
import { type PairState, usePair } from './usePair';

const PairDialog = lazy(() => import('./PairDialog'));

/** Two existing customers beside each other, each with what is registered for it, and what can be done with them. */
export function PairArea({ customerId, otherId }: { customerId: string; otherId: string }) {
  const { t } = useTranslation();
  const state = usePair(customerId, otherId);
  const { pair, act, done } = state;
  const gone = pair.error && toProblem(pair.error).status === 404;
  return (
    <>
      <PageHeader
        title={t('customerPairs.beside')}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('staffNav.customerReviews'), to: reviewsPath },
          { text: t('customerPairs.title'), to: pairsPath },
          { text: t('customerPairs.beside') },
        ]}
      />
      {done ? (
        <PairOutcome done={done} pair={pair.data} />
      ) : gone ? (
        <EmptyState title={t('customerPairs.gone')}>{t('customerPairs.goneWhy')}</EmptyState>
      ) : (
        <QueryState query={pair} rows={12} page>
          {(both) => <Both pair={both} state={state} />}
        </QueryState>
      )}
      <Suspense>{act && <PairDialog act={act} state={state} />}</Suspense>
    </>
  );
}

function Both({ pair, state }: { pair: CustomerPair; state: PairState }) {
  const { t } = useTranslation();
  const { first, second, different } = pair;
  return (
    <div className={styles.column}>
      <Panel title={t('customerReviews.decide')}>
        {different && (
          <p>
            {t('customerPairs.saidBy', { who: pair.decidedBy })} · <InstantText at={pair.decidedAt} /> · {pair.reason}
          </p>
        )}
        <Button onClick={() => state.start({ kind: different ? 'again' : 'different' })}>
          {t(different ? 'customerPairs.again' : 'customerPairs.differ')}
        </Button>
      </Panel>
      <div className={styles.columns}>
        <Side pair={pair} customer={first} other={second} state={state} />
        <Side pair={pair} customer={second} other={first} state={state} />
      </div>
    </div>
  );
}

interface SideProps {
  pair: CustomerPair;
  customer: PairedCustomer;
  other: PairedCustomer;
  state: PairState;
}

/** One of the two; the other can be merged into it unless the server says why not. */
function Side({ pair, customer, other, state }: SideProps) {
  const { t } = useTranslation();
  const { dealCount, draftCount } = customer;
  return (
    <Candidate candidate={customer} facts={{ ...customer, matchingFields: pair.matchingFields }}>
      {(id) => (
        <>
          <p>
            {t('customerPairs.names', { count: dealCount })}{' '}
            {draftCount > 0 && t('customerPairs.drafts', { count: draftCount })}
          </p>
          {other.cannotMerge ? (
            <p className="quiet">{say(other.text, other.cannotMerge)}</p>
          ) : (
            <Button
              id={`${id}-merge`}
              aria-labelledby={`${id}-merge ${id}`}
              onClick={() => state.start({ kind: 'merge', gone: other, into: customer })}
            >
              {t('customerReviews.Merge')}
            </Button>
          )}
        </>
      )}
    </Candidate>
  );
}
