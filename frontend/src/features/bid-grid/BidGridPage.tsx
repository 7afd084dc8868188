import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ViewSelect } from '@/components/caseViews/ViewSelect';
import { CriteriaFields } from '@/components/discountGrid/CriteriaFields';
import styles from '@/components/discountGrid/discountGrid.module.css';
import { useCriteria } from '@/components/discountGrid/useCriteria';
import { Panel } from '@/components/facts/Panel';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { bidGridQuery, type Criteria } from '@/lib/api/bidGrid';
import { useMay } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import { FamilyGrid } from './FamilyGrid';
import { useStart } from './useStart';

const BidLettersDialog = lazy(() => import('./BidLettersDialog'));

/** The bid grid: what a family of devices is discounted by, tier by tier (case-management.md L84–89). */
export default function BidGridPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const may = useMay();
  const [requested, ask] = useCriteria();
  const start = useStart();
  const [changed, setChanged] = useState<Partial<Criteria>>(requested ?? {});
  const [letters, setLetters] = useState(false);
  const criteria: Criteria = { ...start, ...changed };
  const rows = useQuery(bidGridQuery(session, criteria));
  const change = (part: Partial<Criteria>) => {
    setChanged((before) => ({ ...before, ...part }));
    ask({ ...criteria, ...part });
  };

  return (
    <>
      <PageHeader
        title={t('views.bidGrid')}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('dashboard.crumb') }]}
        actions={
          <>
            {may('bidGrid.letters') && <Button onClick={() => setLetters(true)}>{t('action.Letters')}</Button>}
            {may('bidGrid.create') && (
              <Button type="primary" onClick={() => void navigate('/partnerdetail')}>
                {t('bidGrid.create')}
              </Button>
            )}
          </>
        }
      />
      {letters && (
        <Suspense fallback={null}>
          <BidLettersDialog onClose={() => setLetters(false)} />
        </Suspense>
      )}
      <Flex vertical gap={16}>
        <ViewSelect />
        <Panel>
          <div className={styles.criteria}>
            <CriteriaFields value={criteria} groupLabel={t('bidGrid.productType')} onChange={change} />
          </div>
        </Panel>
        <FamilyGrid criteria={criteria} rows={rows} mayDownload={may('bidGrid.download')} />
      </Flex>
    </>
  );
}
