import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { useSignedIn } from '@/lib/session/store';
import { usePhone } from '@/lib/theme/useMedia';
import { CaseArea, QueueArea } from './areas';
import { useBulkSelection } from './bulk/useBulkSelection';
import { DecisionArea } from './DecisionArea';
import styles from './Desk.module.css';
import { KeyHints } from './KeyHints';
import { PhoneDesk } from './PhoneDesk';
import { useDesk } from './useDesk';

/** The business desk: the queue, the case, the decision (rules.md "Desk"). */
export default function DeskPage() {
  const { t } = useTranslation();
  const { dealId } = useParams();
  const { user } = useSignedIn();
  const desk = useDesk(user.email, dealId);
  // here, so that it outlives a change between desk and phone width
  const bulk = useBulkSelection(desk.queue.tickets, desk.queue.fresh, dealId === undefined);
  const phone = usePhone();
  if (phone) return <PhoneDesk desk={desk} bulk={bulk} requestedId={dealId} email={user.email} />;
  return (
    <>
      <PageHeader
        title={t('nav.queue')}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('nav.queue') }]}
        actions={
          <>
            <KeyHints review={desk.review} />
            <Link to="/desk/bulks">{t('desk.bulks')}</Link>
            <Link to="/desk/absences">{t('desk.absences')}</Link>
          </>
        }
      />
      <div className={`${styles.desk} ${dealId === undefined ? styles.noCase : ''}`}>
        <div className={styles.queue}>
          <QueueArea desk={desk} bulk={bulk} email={user.email} />
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
