import type { FieldRule } from '@/lib/api/meta';

export type FieldState = 'enabled' | 'disabled' | 'hidden';

interface Place {
  mode: 'Create' | 'Edit' | 'View';
  program: string;
  /** the displayed label */
  status: string;
  roles: readonly string[];
}

/** What the server's table of page modes says of a field: of several rows the strongest holds, empty lists mean all. */
export function fieldState(rules: readonly FieldRule[], field: string, place: Place): FieldState {
  const among = (list: readonly string[] | undefined, ...items: readonly string[]) =>
    !list || list.length === 0 || items.some((item) => list.includes(item));
  const states = rules
    .filter(({ mode }) => mode === place.mode)
    .filter(({ fields, programs }) => among(fields, field) && among(programs, place.program))
    .filter(({ statuses, roles }) => among(statuses, place.status) && among(roles, ...place.roles))
    .map(({ state }) => state);
  if (states.includes('hidden')) return 'hidden';
  return states.includes('disabled') ? 'disabled' : 'enabled';
}
