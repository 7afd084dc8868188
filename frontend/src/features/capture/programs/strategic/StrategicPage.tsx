import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { EditHeader } from '@/features/capture/form/EditHeader';
import { SavedCaseGate } from '@/features/capture/form/SavedCaseGate';
import { useMay } from '@/lib/session/access';
import { NewStrategic } from './NewStrategic';
import { StrategicFormPage } from './StrategicFormPage';
import { StrategicView } from './view/StrategicView';

/** /managecase/cpstrategic: Create without a number, for those who may (MAN-055), else View or Edit (MAN-054). */
export default function StrategicPage() {
  const { t } = useTranslation();
  const may = useMay();
  const [query] = useSearchParams();
  const { key } = useLocation();
  const number = query.get('oppNumber')?.trim();
  if (!number) return may('cpStrategic.create') ? <NewStrategic key={key} /> : <Navigate to="/dashboard" replace />;
  // every navigation reads the page mode again, also one to the same address
  return (
    <SavedCaseGate
      key={key}
      number={number}
      dealNumber={query.get('oppDealNumber')?.trim() ?? ''}
      view={(value, deal, notice) => <StrategicView value={value} deal={deal} notice={notice} />}
      edit={(value, deal) => {
        const title = t('caseView.editTitle', { number, type: deal.dealType.name });
        const header = <EditHeader title={title} number={number} deal={deal} />;
        return <StrategicFormPage caseKey={number} stored={value} header={header} />;
      }}
    />
  );
}
