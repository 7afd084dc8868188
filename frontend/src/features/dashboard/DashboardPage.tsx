import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ViewSelect } from '@/components/caseViews/ViewSelect';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { strategicPath } from '@/lib/deals/caseAddress';
import { withTexts } from '@/lib/i18n';
import { viewAt } from '@/lib/roles/views';
import { useMay } from '@/lib/session/access';
import { CaseView } from './CaseView';
import styles from './Dashboard.module.css';
import { ViewTabs } from './ViewTabs';

const AddResellerDialog = lazy(withTexts(() => import('./reseller/AddResellerDialog'), 'pages'));
const HiddenAnswers = lazy(() => import('./HiddenAnswers'));
const DealReport = lazy(() => import('./DealReport'));

/** My cases, in the view that the address names; without one the CP Strategic view (case-management.md L18, L46–50). */
export default function DashboardPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const view = viewAt(pathname);
  const tabs = [
    { key: 'caseView', title: t('dashboard.caseView'), visible: may('cpStrategic.cases') },
    { key: 'dealReport', title: t('dashboard.dealReport'), visible: may('cpStrategic.dealReport') },
  ].filter(({ visible }) => visible);
  const tab = tabs.find(({ key }) => key === query.get('tab')) ?? tabs[0];
  const cases = <CaseView key={view} />;

  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('dashboard.crumb') }]}
        actions={
          <>
            {may('cases.addReseller') && <Button onClick={() => setAdding(true)}>{t('dashboard.addCase')}</Button>}
            {may('cases.create') && (
              <Button type="primary" onClick={() => void navigate('/partnerdetail')}>
                {t('nav.newCase')}
              </Button>
            )}
            {may('cpStrategic.create') && (
              <Button type="primary" onClick={() => void navigate(strategicPath)}>
                {t('nav.newStrategic')}
              </Button>
            )}
          </>
        }
      />
      {adding && (
        <Suspense fallback={null}>
          <AddResellerDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <div className={styles.viewLine}>
        <ViewSelect />
        {tab?.key !== 'dealReport' && (
          <Suspense fallback={null}>
            <HiddenAnswers />
          </Suspense>
        )}
      </div>
      {view === 'strategic' && tab ? (
        <ViewTabs
          label={t('views.strategic')}
          tabs={tabs}
          active={tab.key}
          onChoose={(key) => setQuery({ tab: key }, { replace: true, state: { keepFocus: true } })}
        >
          {tab.key === 'dealReport' ? (
            <Suspense fallback={null}>
              <DealReport />
            </Suspense>
          ) : (
            cases
          )}
        </ViewTabs>
      ) : (
        cases
      )}
    </>
  );
}
