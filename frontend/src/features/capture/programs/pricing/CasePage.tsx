import { useLocation, useSearchParams } from 'react-router';
import { SavedCaseGate } from '@/features/capture/form/SavedCaseGate';
import { EditCase } from './EditCase';
import { NewCase } from './NewCase';
import { CaseView } from './view/CaseView';

/** /managecase/pricingprogram: Create without a number, else View or Edit (MAN-050 to MAN-053). */
export default function CasePage() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const number = query.get('oppNumber')?.trim();
  if (!number) return <NewCase />;
  // every navigation reads the page mode again, also one to the same address
  return (
    <SavedCaseGate
      key={key}
      number={number}
      dealNumber={query.get('oppDealNumber')?.trim() ?? ''}
      view={(value, deal, notice) => <CaseView value={value} deal={deal} notice={notice} />}
      edit={(value, deal) => <EditCase value={value} deal={deal} />}
    />
  );
}
