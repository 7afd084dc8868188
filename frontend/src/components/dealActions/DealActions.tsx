import { ActionMenu } from '@/components/ActionMenu/ActionMenu';
import type { ServerAction } from '@/components/ActionMenu/actions';
import { mayOpenForm } from '@/lib/deals/caseAddress';
import { useSignedIn } from '@/lib/session/store';
import { isStartable } from './startable';
import { useDealAction } from './useDealAction';

interface Props {
  /** as the server sent them */
  actions: readonly ServerAction[];
  caseNumber: string;
  dealNumber: string;
  /** editing it is going on with it */
  draft?: boolean;
  /** a three-dot button for rows */
  compact?: boolean;
  onOpenChange?: (open: boolean) => void;
  onGone?: () => void;
}

/** The menu of what may be done with a deal, and what follows from the choice. */
export function DealActions({ actions, caseNumber, dealNumber, draft, compact, onOpenChange, onGone }: Props) {
  const { start, dialog } = useDealAction({ caseNumber, dealNumber, onGone });
  const editable = mayOpenForm(useSignedIn(), dealNumber);
  return (
    <>
      <ActionMenu
        actions={actions.filter(({ action }) => isStartable(action) && (editable || action !== 'Edit'))}
        onAction={start}
        subject={dealNumber}
        draft={draft}
        compact={compact}
        onOpenChange={onOpenChange}
      />
      {dialog}
    </>
  );
}
