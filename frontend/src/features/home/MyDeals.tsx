import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { everyDealType, listDeals } from '@/lib/api/deals';
import { casesPath } from '@/lib/roles/views';
import { rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { NumberTiles } from './NumberTiles';

/** Each number is a list that can be opened: what asks something of the person first. */
const numbers = [
  { text: 'drafts', statuses: ['Draft'] },
  { text: 'returned', statuses: ['Need More Info', 'Incomplete', 'Insufficient Information'] },
  { text: 'pending', statuses: ['Decision Pending'] },
  { text: 'approved', statuses: ['Approved'] },
] as const;

export function MyDeals({ session }: { session: Session }) {
  const { t } = useTranslation();
  const counts = useQueries({
    queries: numbers.map(({ statuses }) => ({
      queryKey: ['deals', session.user.email, 'count', statuses],
      queryFn: async () => {
        const request = { dealType: everyDealType, statuses, pageNumber: 1, recordsToFetch: 1 };
        const { item2 } = await listDeals(session, request);
        return item2.CPStrategicDeals + item2.NonCPStrategicDeals;
      },
    })),
  });
  const failed = counts.filter((count) => count.isError);
  const tiles = numbers.map(({ text, statuses }, index) => ({
    text: t(`home.${text}`),
    to: `${casesPath(rolesOf(session))}?${new URLSearchParams(statuses.map((status) => ['status', status]))}`,
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
