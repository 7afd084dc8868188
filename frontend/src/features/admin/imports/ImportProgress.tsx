import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { importProgressQuery } from '@/lib/api/imports';
import { formatNumber } from '@/lib/format/number';

/** How far the file has come that is being looked at or applied (beyond N81). */
export function ImportProgress({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(importProgressQuery(id));
  const { phase, done, total } = data ?? { phase: 'waiting' as const, done: 0, total: 0 };
  const text = t(`imports.progress_${phase}`, { done: formatNumber(done), total: formatNumber(total) });
  return (
    <p role="status">
      <progress aria-label={t('imports.progress')} max={total || undefined} value={total ? done : undefined} /> {text}
    </p>
  );
}
