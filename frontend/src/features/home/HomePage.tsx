import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { useMay } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import { CustomersToReview } from './CustomersToReview';
import art from './desk.svg';
import { Endorsements } from './Endorsements';
import styles from './Home.module.css';
import { LatestDeals } from './LatestDeals';
import { MyDeals } from './MyDeals';
import { OwnDecisions } from './OwnDecisions';
import { QueueCharts } from './QueueCharts';
import { QueueNumbers } from './QueueNumbers';
import { QuickLinks } from './QuickLinks';
import { TodaysWork } from './TodaysWork';

/** The first page after sign-in: who you are, what waits, where to go (case-submission.md L21, made useful by ui.md). */
export default function HomePage() {
  const { t } = useTranslation();
  const session = useSignedIn();
  const may = useMay();
  const { user } = session;
  const partner = may('cases.create');
  const owner = partner || may('cpStrategic.create');
  const reviewer = may('desk.open');
  return (
    <>
      <div className={styles.top}>
        <PageHeader
          title={t('home.greeting', { name: user.firstName || user.name || user.email })}
          subtitle={
            user.internal ? t('home.subtitleInternal') : t('home.subtitle', { organization: user.organizationName })
          }
        />
        <img src={art} alt="" className={styles.art} width={300} height={120} />
      </div>
      {may('cpStrategic.endorse') && <Endorsements session={session} />}
      {may('customers.review') && <CustomersToReview />}
      {reviewer && <QueueNumbers session={session} />}
      {reviewer && <QueueCharts session={session} />}
      {reviewer && <OwnDecisions email={user.email} />}
      {partner && <MyDeals session={session} />}
      {owner && (
        <TodaysWork session={session} alone={!reviewer && !may('cpStrategic.endorse')}>
          <LatestDeals session={session} />
        </TodaysWork>
      )}
      {!owner && !reviewer && <QuickLinks session={session} />}
      {!owner && reviewer && <LatestDeals session={session} />}
    </>
  );
}
