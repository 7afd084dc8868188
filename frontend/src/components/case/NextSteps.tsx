import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import type { Deal } from '@/lib/api/cases';
import { useZone } from '@/lib/deals/useZone';
import { formatInstant, zoneName } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import styles from './case.module.css';
import { deadlinesOf, type VisibleDeadline } from './deadlines';
import { useDeadlineTexts } from './useDeadlineTexts';
import { useWho } from './useWho';

/** Dates by which somebody has to act; the others just come. */
const waits: readonly VisibleDeadline[] = [
  'DraftEnd',
  'CustomerReviewDue',
  'ReviewDue',
  'SspDue',
  'AnswerDue',
  'OfferEnd',
];

/** What happens next, when, and whose turn it is; how the review's clock stands. */
export function NextSteps({ deal, now }: { deal: Deal; now: Date }) {
  const { t } = useTranslation();
  const zone = useZone(deal);
  const texts = useDeadlineTexts(deal);
  const who = useWho();
  const deadlines = deadlinesOf(deal, now);
  const { clock } = deal;
  if (deadlines.length === 0 && !clock) return null;
  return (
    <Panel title={t('next.title')}>
      <ol className={styles.next}>
        {deadlines.map((deadline) => (
          <li key={`${deadline.what}-${deadline.at}`}>
            <time dateTime={deadline.at} title={`${formatInstant(deadline.at, zone)}, ${zoneName(zone)}`}>
              {texts(deadline, now)}
            </time>
            {waits.includes(deadline.what) && deadline.who && (
              <span className={styles.quiet}>{t('next.turn', { who: who(deadline.who) })}</span>
            )}
          </li>
        ))}
      </ol>
      {clock && (
        <p className={styles.quiet}>
          {clock.paused
            ? t('next.clockPaused')
            : t('next.clock', { hours: formatNumber(Math.max(Math.ceil(clock.remainingMinutes / 60), 0)) })}
        </p>
      )}
    </Panel>
  );
}
