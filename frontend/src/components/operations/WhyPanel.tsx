import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import { LoadingState } from '@/components/states/LoadingState';
import { QueryState } from '@/components/states/QueryState';
import { dealDiagnosisQuery } from '@/lib/api/operations';
import { withTexts } from '@/lib/i18n';
import { useMay } from '@/lib/session/access';

const DealDiagnosis = lazy(
  withTexts(async () => ({ default: (await import('./DealDiagnosis')).DealDiagnosis }), 'admin', 'staff'),
);

/** On a deal's page, for whom the server grants it: why the deal is where it is (beyond N89). */
export function WhyPanel({ dealNumber }: { dealNumber: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const diagnosis = useQuery({ ...dealDiagnosisQuery(dealNumber), enabled: open });
  if (!may('deals.diagnose')) return null;
  return (
    <Panel
      title={t('caseView.why')}
      extra={
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'caseView.hideWhy' : 'caseView.showWhy')}
        </Button>
      }
    >
      {open ? (
        <QueryState query={diagnosis} rows={8}>
          {(deal) => (
            <Suspense fallback={<LoadingState rows={8} />}>
              <DealDiagnosis deal={deal} />
            </Suspense>
          )}
        </QueryState>
      ) : (
        <p>{t('caseView.whyText')}</p>
      )}
    </Panel>
  );
}
