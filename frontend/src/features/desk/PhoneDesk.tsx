import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { CaseArea, QueueArea } from './areas';
import type { BulkSelection } from './bulk/useBulkSelection';
import { DecisionArea } from './DecisionArea';
import styles from './Desk.module.css';
import type { Desk } from './useDesk';

interface Props {
  desk: Desk;
  bulk: BulkSelection;
  requestedId: string | undefined;
  email: string;
}

/** On a phone one step at a time: the queue, the case, the decision; the browser's back button walks back. */
export function PhoneDesk({ desk, bulk, requestedId, email }: Props) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { review, queue } = desk;
  const deciding = query.get('step') === 'decision' && review !== undefined;
  const { search } = queue;
  if (requestedId === undefined)
    return (
      <>
        <PageHeader
          title={t('nav.queue')}
          actions={
            <>
              <Link to="/desk/bulks">{t('desk.bulks')}</Link>
              <Link to="/desk/absences">{t('desk.absences')}</Link>
            </>
          }
        />
        <QueueArea desk={desk} bulk={bulk} email={email} />
      </>
    );
  return (
    <>
      <Link
        to={deciding ? `/desk/${encodeURIComponent(requestedId)}${search}` : `/desk${search}`}
        state={deciding ? undefined : { at: desk.dealId }}
        className={styles.back}
      >
        <ArrowLeftOutlined aria-hidden="true" /> {deciding ? t('desk.toCase') : t('desk.toQueue')}
      </Link>
      <PageHeader title={review?.deal.dealNumber ?? t('nav.queue')} />
      {deciding ? (
        <DecisionArea desk={desk} review={review} email={email} />
      ) : (
        <>
          <CaseArea desk={desk} />
          {review && (
            <div className={styles.bar}>
              <Button
                type="primary"
                block
                size="large"
                onClick={() => {
                  query.set('step', 'decision');
                  setQuery(query);
                  window.scrollTo({ top: 0 });
                }}
              >
                {review.mayDecide ? t('desk.decide') : t('desk.ticketAndDecision')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
