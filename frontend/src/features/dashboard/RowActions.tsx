import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allowedActions } from '@/components/ActionMenu/actions';
import { DealActions } from '@/components/dealActions/DealActions';
import { actionsQuery } from '@/lib/api/cases';
import type { DealRow } from '@/lib/api/deals';

/** A row's menu: what is allowed at once; the rest, with its reason, as soon as the menu is open. */
export function RowActions({ row }: { row: DealRow }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...actionsQuery(row.id), enabled: open });
  const actions = data ?? allowedActions(row.actions);
  return (
    <DealActions
      compact
      actions={actions}
      caseNumber={row.opportunityNumber}
      dealNumber={row.dealNumber}
      draft={row.isDraft}
      onOpenChange={setOpen}
    />
  );
}
