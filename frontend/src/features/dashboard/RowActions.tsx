import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allowedActions } from '@/components/ActionMenu/actions';
import { DealActions } from '@/components/dealActions/DealActions';
import { actionsQuery } from '@/lib/api/cases';
import type { DealRow } from '@/lib/api/deals';
import { labelOfStatus, statusCodes } from '@/lib/deals/statuses';

/** What a dialog does alone. */
const pageless = ['Extend', 'DecisionLetter', 'Letters', 'Revert', 'Expire', 'Delete'];

/**
 * A row's menu: what is allowed at once; the rest, with its reason, as soon as the menu is open.
 *
 * @param paged the case has a page that its reader may open; else what needs none is offered
 */
export function RowActions({ row, paged }: { row: DealRow; paged: boolean }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...actionsQuery(row.id), enabled: open });
  const actions = data ?? allowedActions(row.actions);
  return (
    <DealActions
      compact
      actions={paged ? actions : actions.filter(({ action }) => pageless.includes(action))}
      caseNumber={row.opportunityNumber}
      dealNumber={row.dealNumber}
      draft={row.statusCodeName === labelOfStatus(statusCodes.draft)}
      onOpenChange={setOpen}
    />
  );
}
