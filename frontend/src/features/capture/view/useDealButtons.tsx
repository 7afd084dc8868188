import type { ReactNode } from 'react';
import { DealButtons, plainActions } from '@/components/dealActions/DealButtons';
import { useDealAction } from '@/components/dealActions/useDealAction';
import type { Deal } from '@/lib/api/cases';
import { mayOpenForm } from '@/lib/deals/caseAddress';
import { useSignedIn } from '@/lib/session/store';

interface Subject {
  deal: Deal;
  caseNumber: string;
  onGone: () => void;
}

interface Buttons {
  buttons: ReactNode;
  dialog: ReactNode;
  /** opens an action's dialog */
  start: (action: string) => void;
}

/** What one may do with the deal of the page as buttons, none where there is nothing, and the dialog that one of them opens. */
export function useDealButtons({ deal, caseNumber, onGone }: Subject): Buttons {
  const session = useSignedIn();
  const dealNumber = deal.dealNumber ?? '';
  const { start, dialog } = useDealAction({ caseNumber, dealNumber, onGone });
  const actions = plainActions(deal.actions ?? [], mayOpenForm(session, dealNumber));
  // an answer that is asked for stands beside the question
  const buttons = actions.length > 0 && (
    <DealButtons
      actions={actions}
      draft={deal.isDraft}
      quiet={Boolean(deal.returnedAt || deal.offer)}
      onAction={start}
    />
  );
  return { buttons, dialog, start };
}
