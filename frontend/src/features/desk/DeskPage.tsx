import '@/lib/i18n/pages';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { toProblem } from '@/lib/http/problem';
import { useSignedIn } from '@/lib/session/store';
import { usePhone } from '@/lib/theme/useMedia';
import { CasePane } from './CasePane';
import { DecisionArea } from './DecisionArea';
import styles from './Desk.module.css';
import { KeyHints } from './KeyHints';
import { PhoneDesk } from './PhoneDesk';
import { QueuePanel } from './QueuePanel';
import { type Desk, useDesk } from './useDesk';

/** The business desk: the queue, the case, the decision (rules.md "Desk"). */
export default function DeskPage() {
  const { t } = useTranslation();
  const { dealId } = useParams();
  const { user } = useSignedIn();
  const desk = useDesk(user.email, dealId);
  const phone = usePhone();
  if (phone) return <PhoneDesk desk={desk} asked={dealId} email={user.email} />;
  return (
    <>
      <PageHeader
        title={t('nav.queue')}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('nav.queue') }]}
        actions={<KeyHints review={desk.review} />}
      />
      <div className={`${styles.desk} ${dealId === undefined ? styles.noCase : ''}`}>
        <div className={styles.queue}>
          <QueueArea desk={desk} email={user.email} />
        </div>
        {dealId !== undefined && (
          <div className={styles.case}>
            <CaseArea desk={desk} />
          </div>
        )}
        {desk.review && (
          <div className={styles.decision}>
            <DecisionArea desk={desk} review={desk.review} email={user.email} />
          </div>
        )}
      </div>
    </>
  );
}

export function QueueArea({ desk, email }: { desk: Desk; email: string }) {
  return <QueuePanel queue={desk.queue} selectedId={desk.dealId} email={email} now={desk.now} />;
}

export function CaseArea({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const { shown, review, now } = desk;
  if (review)
    return (
      <>
        {shown.error && <ErrorState inline error={shown.error} onRetry={() => void shown.refetch()} />}
        <CasePane review={review} newerRevision={shown.newerRevision} onShowNewest={shown.showNewest} now={now} />
      </>
    );
  if (shown.loading) return <LoadingState rows={16} />;
  if (toProblem(shown.error).status === 404) return <EmptyState title={t('desk.gone')}>{t('desk.goneWhy')}</EmptyState>;
  return <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />;
}
