import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketRow } from '@/lib/api/desk';
import { useMay } from '@/lib/session/access';

const BulkDialog = lazy(() => import('./bulk/BulkDialog'));

/** Moves the ticket that is open and that nobody holds to a person's or a region's queue, for those who may (beyond N16). */
export function MoveTicket({ ticket }: { ticket: TicketRow }) {
  const { t } = useTranslation();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('desk.move') || ticket.claimedBy !== '') return null;
  return (
    <>
      <Button block onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('desk.move')}
      </Button>
      <Suspense>{open && <BulkDialog act="Move" tickets={[ticket]} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
