import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NextSteps } from '@/components/case/NextSteps';
import { Timeline } from '@/components/case/Timeline';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { NumberText } from '@/components/facts/NumberText';
import { Panel } from '@/components/facts/Panel';
import { OwnersPanel } from '@/components/owners/OwnersPanel';
import type { Case, Deal } from '@/lib/api/cases';
import { coOwnersOf } from '@/lib/deals/parts';
import { useZone } from '@/lib/deals/useZone';
import { zoneName } from '@/lib/format/date';
import styles from './CaseView.module.css';

/** What comes next, the deal's dates, its siblings in the case, its owners and what has happened so far. */
export function CaseRail({ value, deal, others }: { value: Case; deal: Deal; others?: ReactNode }) {
  const { t } = useTranslation();
  const zone = useZone(deal);
  const dated = deal.caseStartDate || deal.expirationDate;
  return (
    <aside className={styles.rail} aria-label={t('caseView.rail')}>
      <NextSteps deal={deal} now={new Date()} />
      {dated && (
        <Panel title={t('caseView.dates')}>
          <FactList
            columns={2}
            facts={[
              { label: t('caseView.start'), value: <DateText date={deal.caseStartDate} zone={zone} /> },
              { label: t('caseView.expires'), value: <DateText date={deal.expirationDate} zone={zone} /> },
              { label: t('caseView.volume'), value: <NumberText value={deal.dealVolume} /> },
              { label: t('caseView.units'), value: <NumberText value={deal.unitsTransacted} /> },
            ]}
          />
        </Panel>
      )}
      {others}
      {(value.mayChangeOwners || coOwnersOf(value).length > 0) && <OwnersPanel value={value} />}
      <Panel title={t('caseView.timeline')}>
        <Timeline dealId={deal.id ?? ''} zone={zone} />
        <p className={styles.zone}>{t('next.zone', { zone: zoneName(zone) })}</p>
      </Panel>
    </aside>
  );
}
