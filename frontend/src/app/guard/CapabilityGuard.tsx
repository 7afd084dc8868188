import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Capability, capabilitiesQuery, useMay } from '@/lib/api/capabilities';
import { Opening } from '../pages/Opening';
import { Unauthorized } from '../pages/Unauthorized';

/** Lets a page through to whom the server grants a capability. While nobody can say, the page's own calls are refused. */
export default function CapabilityGuard({ capability, children }: { capability: Capability; children: ReactNode }) {
  const { isPending } = useQuery(capabilitiesQuery);
  const may = useMay();
  if (isPending) return <Opening />;
  return may(capability, true) ? children : <Unauthorized />;
}
