import { lazy, Suspense, useState } from 'react';
import type { Deal } from '@/lib/api/cases';
import { withTexts } from '@/lib/i18n';

const EndorsementPanel = lazy(withTexts(() => import('./EndorsementPanel'), 'staff'));

/** The SSP's word on a deal that waits for it; what came of it stays until the page is left. */
export function Endorsement({ deal, className }: { deal: Deal; className?: string | undefined }) {
  const [waited, setWaited] = useState(false);
  if (deal.endorseBy && !waited) setWaited(true);
  if (!waited) return null;
  return (
    <Suspense>
      <EndorsementPanel key={deal.id} deal={deal} className={className} />
    </Suspense>
  );
}
