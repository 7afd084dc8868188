import { useQuery } from '@tanstack/react-query';
import { isRole } from '@/lib/roles/roles';
import { hasRole } from '@/lib/session/access';
import { useSession } from '@/lib/session/store';
import { answerList, api } from './client';
import { getMetaCapabilities, getMetaListDefaults } from './gen';
import { reference } from './reference';

export type Capability =
  | 'bidGrid.download'
  | 'bidGrid.create'
  | 'bidGrid.letters'
  | 'cpStrategic.cases'
  | 'cpStrategic.dealReport'
  | 'cpStrategic.download'
  | 'cpStrategic.endorse'
  | 'customers.review'
  | 'dashboard.download'
  | 'dashboard.reseller'
  | 'dashboard.distributors'
  | 'dashboard.internal';

export const capabilitiesQuery = {
  queryKey: ['meta', 'capabilities'],
  queryFn: () => answerList(getMetaCapabilities(api)),
  ...reference,
};

/** What the person's roles allow, as the server says; until it has said so what is assumed, by default nothing. */
export function useMay(): (capability: Capability, assumed?: boolean) => boolean {
  const session = useSession();
  const { data } = useQuery({ ...capabilitiesQuery, enabled: session !== null });
  return (capability, assumed = false) => {
    if (!data) return assumed;
    const roles = data.find((granted) => granted.capability === capability)?.roles ?? [];
    return session !== null && hasRole(session, roles.filter(isRole));
  };
}

/** The statuses that a list shows until the person chooses others, as the server says; nothing before it has said so. */
export function useDefaultStatuses(grid: string): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: ['meta', 'listDefaults'],
    queryFn: () => answerList(getMetaListDefaults(api)),
    ...reference,
  });
  return data?.find((list) => list.grid === grid)?.statuses ?? undefined;
}
