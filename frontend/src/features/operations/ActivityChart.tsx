import { useTranslation } from 'react-i18next';
import styles from '@/components/operations/operations.module.css';
import type { HourActivity } from '@/lib/api/operations';
import { formatInstant } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';

const hourMs = 3_600_000;
const days = 7;
const height = 80;
const barWidth = 5;

interface Props {
  hours: readonly HourActivity[];
  /** RFC 3339 */
  until: string;
}

/** What happened in each hour of the last seven days: all changes of deals, the decisions among them, what failed. */
export function ActivityChart({ hours, until }: Props) {
  const { t } = useTranslation();
  const last = Math.floor(Date.parse(until) / hourMs);
  const first = last - days * 24 + 1;
  const bars = hours
    .map((each) => ({ ...each, at: Math.floor(Date.parse(each.hour) / hourMs) - first }))
    .filter(({ at }) => at >= 0);
  const max = Math.max(1, ...bars.map(({ transitions, failures }) => Math.max(transitions, failures)));
  const sum = (pick: (hour: HourActivity) => number) => formatNumber(bars.reduce((all, each) => all + pick(each), 0));
  const scaled = (count: number) => (count / max) * height;
  const bar = (key: string, at: number, count: number, className?: string, width = barWidth - 1) => (
    <rect
      key={key}
      x={at * barWidth}
      y={height - scaled(count)}
      width={width}
      height={scaled(count)}
      className={className}
    />
  );
  const summary = t('operations.activitySum', {
    transitions: sum(({ transitions }) => transitions),
    decisions: sum(({ decisions }) => decisions),
    failures: sum(({ failures }) => failures),
  });
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{t('operations.activity')}</strong> {summary}
      </figcaption>
      <svg
        role="img"
        aria-label={`${t('operations.activity')} ${summary}`}
        viewBox={`0 0 ${days * 24 * barWidth} ${height}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ hour, at, transitions, decisions, failures }) => (
          <g key={hour}>
            <title>
              {`${formatInstant(hour)}: ${t('operations.activitySum', {
                transitions: formatNumber(transitions),
                decisions: formatNumber(decisions),
                failures: formatNumber(failures),
              })}`}
            </title>
            {bar('transitions', at, transitions, styles.transitions)}
            {bar('decisions', at, decisions, styles.decisions)}
            {bar('failures', at, failures, styles.failures, 2)}
          </g>
        ))}
      </svg>
      <ul className={styles.legend}>
        <li className={styles.transitions}>{t('operations.transitions')}</li>
        <li className={styles.decisions}>{t('operations.decisions')}</li>
        <li className={styles.failures}>{t('operations.failures')}</li>
      </ul>
    </figure>
  );
}
