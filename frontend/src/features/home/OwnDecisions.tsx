import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Bar, Bars } from '@/components/Bars/Bars';
import { Panel } from '@/components/facts/Panel';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { type DecisionWeek, ownDecisionsQuery } from '@/lib/api/queueViews';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import styles from './Home.module.css';

/** What a reviewer has decided in the last weeks, and after how long; there is no list of it to lead to. */
export function OwnDecisions({ email }: { email: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ownDecisionsQuery(email));
  const weeks = data?.some(({ decisions }) => decisions > 0) ? data.toReversed() : [];
  const bars = (read: (week: DecisionWeek) => Pick<Bar, 'count' | 'label'>) =>
    weeks.map((week) => ({
      text: t('home.chart.week', { date: formatDate(week.monday) }),
      ...read(week),
    }));
  const charts = {
    decisions: bars(({ decisions }) => ({ count: decisions, label: formatNumber(decisions) || '0' })),
    median: bars(({ medianMinutes, decisions }) => ({
      count: medianMinutes,
      label: decisions > 0 ? durationText(t, medianMinutes) : '–',
    })),
  };
  return (
    <div className={styles.charts}>
      {(['decisions', 'median'] as const).map((name) => (
        <Panel key={name} title={t(`home.chart.${name}Title`)}>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} inline />
          ) : data ? (
            <Bars bars={charts[name]} empty={t('home.chart.noneDecided')} />
          ) : (
            <LoadingState rows={3} />
          )}
        </Panel>
      ))}
    </div>
  );
}

/** In the unit that people count such a time in. */
export function durationText(t: TFunction, minutes: number): string {
  if (minutes < 60) return t('home.chart.minutes', { count: minutes });
  if (minutes < 48 * 60) return t('home.chart.hours', { count: Math.round(minutes / 60) });
  return t('home.chart.days', { count: Math.round(minutes / (24 * 60)) });
}
