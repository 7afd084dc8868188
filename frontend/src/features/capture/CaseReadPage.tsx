import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { LoadingState } from '@/components/states/LoadingState';
import type { Case, Deal } from '@/lib/api/cases';
import { caseAddressOf, mayOpenForm } from '@/lib/deals/caseAddress';
import { useSignedIn } from '@/lib/session/store';
import { SavedCaseGate } from './form/SavedCaseGate';
import { DiagnosisSection } from './view/DiagnosisSection';

const PricingView = lazy(async () => ({ default: (await import('./programs/pricing/view/CaseView')).CaseView }));
const StrategicView = lazy(async () => ({
  default: (await import('./programs/strategic/view/StrategicView')).StrategicView,
}));

/** /cases/…: a case of any program, for everybody who may see it; who may edit it goes on in its form (ui-2.md 1). */
export default function CaseReadPage() {
  const session = useSignedIn();
  const { caseNumber = '', dealNumber = '' } = useParams();
  const { key } = useLocation();
  const view = (value: Case, deal: Deal, notice?: string) => {
    const View = deal.dealType.name === 'CP Strategic' ? StrategicView : PricingView;
    return (
      <Suspense fallback={<LoadingState rows={14} />}>
        <View value={value} deal={deal} notice={notice} />
        <DiagnosisSection deal={deal} />
      </Suspense>
    );
  };
  return (
    <SavedCaseGate
      key={key}
      number={caseNumber}
      dealNumber={dealNumber}
      view={view}
      edit={(value, deal) =>
        mayOpenForm(session, deal.dealNumber ?? '') ? (
          <Navigate to={caseAddressOf(caseNumber, deal.dealNumber, 'edit')} replace />
        ) : (
          view(value, deal)
        )
      }
    />
  );
}
