import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionMenu } from '@/components/ActionMenu/ActionMenu';
import type { ServerAction } from '@/components/ActionMenu/actions';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { type DialogAction, isDialogAction, isStartable } from './startable';

const DealActionFlow = lazy(() => import('./DealActionFlow'));

interface Props {
  /** as the server sent them */
  actions: readonly ServerAction[];
  caseNumber: string;
  dealNumber: string;
  /** editing it is going on with it */
  draft: boolean;
  /** a three-dot button for rows */
  compact?: boolean;
  onOpenChange?: (open: boolean) => void;
  onGone?: () => void;
}

/** The menu of what may be done with a deal, and what follows from the choice. */
export function DealActions({ actions, caseNumber, dealNumber, draft, compact, onOpenChange, onGone }: Props) {
  const navigate = useNavigate();
  const [request, setRequest] = useState<DialogAction | null>(null);

  const start = (action: string) => {
    if (isDialogAction(action)) return setRequest(action);
    void navigate(caseAddressOf(caseNumber, dealNumber, action === 'Edit' ? 'edit' : 'view'));
  };

  return (
    <>
      <ActionMenu
        actions={actions.filter(({ action }) => isStartable(action))}
        onAction={start}
        subject={dealNumber}
        draft={draft}
        compact={compact}
        onOpenChange={onOpenChange}
      />
      {request && (
        <Suspense fallback={null}>
          <DealActionFlow
            action={request}
            caseNumber={caseNumber}
            dealNumber={dealNumber}
            onClose={() => setRequest(null)}
            onGone={() => onGone?.()}
          />
        </Suspense>
      )}
    </>
  );
}
