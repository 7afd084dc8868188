import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DealHealth } from '@/components/case/DealHealth';
import { IssuedLetters } from '@/components/case/IssuedLetters';
import { NextSteps } from '@/components/case/NextSteps';
import { Panel } from '@/components/facts/Panel';
import { OwnersPanel } from '@/components/owners/OwnersPanel';
import type { Case, Deal } from '@/lib/api/cases';
import { coOwnersOf } from '@/lib/deals/parts';
import { useZone } from '@/lib/deals/useZone';
import styles from './CaseView.module.css';

interface Props {
  value: Case;
  deal: Deal;
  /** what may be done, where the rail has the room for it */
  buttons?: ReactNode;
  others?: ReactNode;
}

/** What one may do, what comes next, how the deal stands, its siblings in the case, its letters and its owners. */
export function CaseRail({ value, deal, buttons, others }: Props) {
  const { t } = useTranslation();
  const zone = useZone(deal);
  const now = new Date();
  return (
    <aside className={styles.rail} aria-label={t('caseView.rail')}>
      {buttons && (
        <Panel title={t('caseView.mayDo')}>
          <div className={styles.stacked}>{buttons}</div>
        </Panel>
      )}
      <NextSteps deal={deal} now={now} />
      <DealHealth deal={deal} now={now} />
      {others}
      <IssuedLetters dealId={deal.id ?? ''} zone={zone} />
      {(value.mayChangeOwners || coOwnersOf(value).length > 0) && <OwnersPanel value={value} />}
    </aside>
  );
}
