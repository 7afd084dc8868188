import { CaseSections } from '@/components/case/CaseSections';
import { CaseViewFrame } from '@/features/capture/view/CaseViewFrame';
import type { Case, Deal } from '@/lib/api/cases';
import { pricingShape } from '@/lib/drafts/newCase';
import { CaseTabs } from './CaseTabs';

interface Props {
  value: Case;
  deal: Deal;
  /** why the case is shown and not edited */
  notice?: string;
}

/** View mode of a pricing program case. */
export function CaseView({ value, deal, notice }: Props) {
  return (
    <CaseViewFrame value={value} deal={deal} shape={pricingShape} notice={notice}>
      {(printing) => (printing ? <CaseSections case={value} deal={deal} /> : <CaseTabs value={value} deal={deal} />)}
    </CaseViewFrame>
  );
}
