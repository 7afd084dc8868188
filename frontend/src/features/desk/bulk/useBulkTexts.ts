import { useTranslation } from 'react-i18next';
import type { BulkHead } from '@/lib/api/bulks';
import { formatInstant } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';

const outcomes = ['done', 'recommended', 'refused', 'skipped', 'takenBack'] as const;

/** What a bulk is, where it stands and what came of it, in words. */
export function useBulkTexts() {
  const { t } = useTranslation();
  return {
    title: ({ act, total }: BulkHead) => t('desk.bulk.title', { act: t(`desk.bulk.act.${act}`), count: total }),
    state: (bulk: BulkHead) =>
      t(`bulks.state.${bulk.state}`, {
        until: formatInstant(bulk.dueAt),
        done: formatNumber(bulk.processed),
        total: formatNumber(bulk.total),
        at: formatInstant(bulk.finishedAt),
      }),
    counts: ({ counts }: BulkHead) =>
      outcomes
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => `${t(`bulks.outcome.${outcome}`)}: ${formatNumber(counts[outcome])}`)
        .join(' · '),
  };
}
