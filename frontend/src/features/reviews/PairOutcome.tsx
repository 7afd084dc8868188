import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Panel } from '@/components/facts/Panel';
import { type CustomerPair, customerPairsQuery } from '@/lib/api/customerPairs';
import { pairPath, pairsPath } from '@/lib/customers/paths';
import styles from './reviews.module.css';
import type { PairAct } from './usePair';

/** What was done with the two, and the strongest pair that waits now at hand. */
export function PairOutcome({ done, pair }: { done: PairAct; pair: CustomerPair | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: waiting } = useQuery(customerPairsQuery({ recordsToFetch: 1 }));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const next = waiting?.[0];
  const merged = done.kind === 'merge';
  const names = {
    name: (merged ? done.gone : pair?.first)?.legalEntityName,
    into: (merged ? done.into : pair?.second)?.legalEntityName,
  };
  return (
    <Panel title={t('customerReviews.decide')}>
      <div className={styles.dialog}>
        <div role="status">
          <Alert
            type="success"
            showIcon
            title={t(`customerPairs.done_${done.kind}`, names)}
            description={merged && done.gone.dealCount > 0 && t('customerPairs.follows', { into: names.into })}
          />
        </div>
        <Flex wrap gap={8}>
          <Button ref={button} type="primary" onClick={() => void navigate(pairsPath)}>
            {t('customerPairs.toList')}
          </Button>
          {next && (
            <Button onClick={() => void navigate(pairPath(next.first.customerId, next.second.customerId))}>
              {t('customerPairs.next')}
            </Button>
          )}
        </Flex>
      </div>
    </Panel>
  );
}
