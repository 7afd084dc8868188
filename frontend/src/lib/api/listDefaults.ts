import { useQuery } from '@tanstack/react-query';
import { answerList, api } from './client';
import { getMetaListDefaults } from './gen';
import { reference } from './reference';

/** The statuses that a list shows until the person chooses others, as the server says; nothing before it has said so. */
export function useDefaultStatuses(grid: string): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: ['meta', 'listDefaults'],
    queryFn: () => answerList(getMetaListDefaults(api)),
    ...reference,
  });
  return data?.find((list) => list.grid === grid)?.statuses ?? undefined;
}
