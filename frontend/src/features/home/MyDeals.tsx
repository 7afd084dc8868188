import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countDeals, everyDealType } from '@/lib/api/deals';
import { returnedLabels } from '@/lib/deals/statuses';
import { casesPath } from '@/lib/roles/views';
import type { Session } from '@/lib/session/types';
import { NumberTiles } from './NumberTiles';

/** Each number is a list that can be opened: what asks something of the person first. */
const numbers = [
  { text: 'drafts', statuses: ['Draft'] },
  { text: 'returned', statuses: returnedLabels },
  { text: 'pending', statuses: ['Decision Pending'] },
  { text: 'approved', statuses: ['Approved'] },
] as const;

/** The person's own deals, on which they may act; a tile opens exactly the list that it counts. */
export function MyDeals({ session }: { session: Session }) {
  const { t } = useTranslation();
  const counts = useQueries({
    queries: numbers.map(({ statuses }) => ({
      queryKey: ['deals', session.user.email, 'count', statuses],
      queryFn: () => countDeals(session, { dealType: everyDealType, statuses, own: true }),
    })),
  });
  const failed = counts.filter((count) => count.isError);
  const tiles = numbers.map(({ text, statuses }, index) => ({
    text: t(`home.${text}`),
    to: `${casesPath(session)}?${new URLSearchParams([...statuses.map((status) => ['status', status]), ['own', '1']])}`,
    value: counts[index]?.data,
    loading: counts[index]?.isPending ?? false,
  }));
  return (
    <NumberTiles
      label={t('home.numbers')}
      tiles={tiles}
      error={failed[0]?.error}
      onRetry={() => void Promise.all(failed.map((count) => count.refetch()))}
    />
  );
}
