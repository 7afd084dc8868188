import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { caseAddressOf, readAddress } from '@/lib/deals/caseAddress';
import { useSignedIn } from '@/lib/session/store';
import { type DialogAction, isDialogAction } from './startable';

const DealActionFlow = lazy(() => import('./DealActionFlow'));

interface Subject {
  caseNumber: string;
  dealNumber: string;
  onGone?: (() => void) | undefined;
}

/** Starts what may be done with a deal: a page, or a dialog that stands where the caller puts it. */
export function useDealAction({ caseNumber, dealNumber, onGone }: Subject): {
  start: (action: string) => void;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const session = useSignedIn();
  const [request, setRequest] = useState<DialogAction | null>(null);
  const start = (action: string) => {
    if (isDialogAction(action)) return setRequest(action);
    void navigate(
      action === 'Edit' ? caseAddressOf(caseNumber, dealNumber, 'edit') : readAddress(session, caseNumber, dealNumber),
    );
  };
  const dialog = request && (
    <Suspense fallback={null}>
      <DealActionFlow
        action={request}
        caseNumber={caseNumber}
        dealNumber={dealNumber}
        onClose={() => setRequest(null)}
        onGone={() => onGone?.()}
      />
    </Suspense>
  );
  return { start, dialog };
}
