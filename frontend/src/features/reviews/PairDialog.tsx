import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import ReasonDialog from '@/components/ReasonDialog/ReasonDialog';
import { CustomerDeals } from './CustomerDeals';
import styles from './reviews.module.css';
import type { PairAct, PairState } from './usePair';

/** The last look: what a merge changes on which deals, and the reason that the record keeps. */
export default function PairDialog({ act, state }: { act: PairAct; state: PairState }) {
  const { t } = useTranslation();
  const names = act.kind === 'merge' ? { name: act.gone.legalEntityName, into: act.into.legalEntityName } : {};
  return (
    <ReasonDialog
      title={t(`customerPairs.title_${act.kind}`, names)}
      action={t(`customerPairs.do_${act.kind}`)}
      running={state.running}
      problem={state.problem}
      onSend={state.send}
      onClose={state.cancel}
    >
      {act.kind === 'merge' ? <Changes {...act} /> : <p>{t(`customerPairs.what_${act.kind}`)}</p>}
    </ReasonDialog>
  );
}

function Changes({ gone, into }: Extract<PairAct, { kind: 'merge' }>) {
  const { t } = useTranslation();
  const names = { name: gone.legalEntityName, into: into.legalEntityName };
  const { dealCount, draftCount } = gone;
  const deals = gone.deals ?? [];
  const registrations = into.registrations ?? [];
  return (
    <div className={styles.dialog}>
      <p>{t('customerPairs.what_merge', names)}</p>
      {dealCount === 0 ? (
        <p>{t('customerPairs.noDeals')}</p>
      ) : (
        <>
          <p>{t('customerPairs.changes', { count: dealCount, ...names })}</p>
          <CustomerDeals deals={deals} />
          {dealCount > deals.length && <p>{t('customerPairs.more', { count: dealCount - deals.length })}</p>}
          {registrations.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('customerReviews.conflict', { count: registrations.length, ...names })}
              description={<CustomerDeals deals={registrations} />}
            />
          )}
        </>
      )}
      {draftCount > 0 && <p>{t('customerPairs.draftsChoose', { count: draftCount })}</p>}
    </div>
  );
}
