import { useTranslation } from 'react-i18next';
import { deadlinesOf } from '@/components/case/deadlines';
import { Timeline } from '@/components/case/Timeline';
import { useDeadlineWords } from '@/components/case/useDeadlineWords';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { NumberText } from '@/components/facts/NumberText';
import { Panel } from '@/components/facts/Panel';
import type { Deal } from '@/lib/api/cases';
import { useZone } from '@/lib/deals/useZone';
import styles from './CaseView.module.css';

/** Coming dates and what has happened so far. */
export function CaseRail({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const zone = useZone(deal);
  const words = useDeadlineWords(deal, zone);
  const now = new Date();
  const dated = deal.caseStartDate || deal.expirationDate;
  const deadlines = deadlinesOf(deal, now).filter(({ what }) => what !== 'Expiry' || !dated);
  return (
    <aside className={styles.rail} aria-label={t('caseView.rail')}>
      {(deadlines.length > 0 || dated) && (
        <Panel title={t('caseView.dates')}>
          <div className={styles.dates}>
            {dated && (
              <FactList
                columns={2}
                facts={[
                  { label: t('caseView.start'), value: <DateText date={deal.caseStartDate} zone={zone} /> },
                  { label: t('caseView.expires'), value: <DateText date={deal.expirationDate} zone={zone} /> },
                  { label: t('caseView.volume'), value: <NumberText value={deal.dealVolume} /> },
                  { label: t('caseView.units'), value: <NumberText value={deal.unitsTransacted} /> },
                ]}
              />
            )}
            {deadlines.length > 0 && (
              <ul>
                {deadlines.map((deadline) => (
                  <li key={`${deadline.what}-${deadline.at}`}>
                    <time dateTime={deadline.at} title={zone}>
                      {words(deadline, now)}
                    </time>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Panel>
      )}
      <Panel title={t('caseView.timeline')}>
        <Timeline dealId={deal.id ?? ''} />
      </Panel>
    </aside>
  );
}
