import { readFileSync } from 'node:fs';
import type { Capability, RoleDetail } from '@/lib/session/types';

/** By role, and by role and sub-role, as models/deal grants them: its tests write the file. */
const granted: Record<string, Capability[]> = JSON.parse(
  readFileSync('../models/deal/testdata/capabilities.json', 'utf8'),
);

export function capabilitiesOf(roles: readonly RoleDetail[]): Capability[] {
  return roles.flatMap(({ userRole, userSubRole }) => [
    ...(granted[userRole] ?? []),
    ...(granted[`${userRole} ${userSubRole}`] ?? []),
  ]);
}
