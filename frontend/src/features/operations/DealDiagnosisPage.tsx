import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DealDiagnosis } from '@/components/operations/DealDiagnosis';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { QueryState } from '@/components/states/QueryState';
import { dealDiagnosisQuery } from '@/lib/api/operations';

/** Why a deal is where it is: status, deadlines, ticket, commands, effects that wait, repairs, workflow (beyond N89). */
export default function DealDiagnosisPage() {
  const { t } = useTranslation();
  const { dealNumber = '' } = useParams();
  const diagnosis = useQuery(dealDiagnosisQuery(dealNumber));
  return (
    <>
      <PageHeader
        title={t('operations.why', { deal: dealNumber })}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('staffNav.operations'), to: '/operations' },
          { text: dealNumber },
        ]}
        subtitle={
          diagnosis.data && [diagnosis.data.customerName, diagnosis.data.caseNumber].filter(Boolean).join(' · ')
        }
      />
      <QueryState query={diagnosis} rows={8} page>
        {(deal) => <DealDiagnosis deal={deal} />}
      </QueryState>
    </>
  );
}
