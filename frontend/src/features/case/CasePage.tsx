import { useLocation, useSearchParams } from 'react-router';
import { NewCase } from './NewCase';
import { SavedCase } from './SavedCase';

/** /managecase/pricingprogram: Create without a number, else View or Edit (MAN-050 to MAN-053). */
export default function CasePage() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const number = query.get('oppNumber')?.trim();
  if (!number) return <NewCase />;
  // every navigation reads the page mode again, also one to the same address
  return <SavedCase key={key} number={number} dealNumber={query.get('oppDealNumber')?.trim() ?? ''} />;
}
