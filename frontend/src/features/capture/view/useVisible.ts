import { useQuery } from '@tanstack/react-query';
import type { Deal } from '@/lib/api/cases';
import { fieldRulesQuery } from '@/lib/api/meta';
import { fieldState } from '@/lib/deals/fieldState';
import { rolesOf } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';

/** Whether a part of the case is shown to this person in View (MAN-490 to MAN-493): the server's table says. */
export function useVisible(deal: Deal): (part: string) => boolean {
  const session = useSignedIn();
  const { data: rules } = useQuery(fieldRulesQuery);
  const place = {
    mode: 'View' as const,
    program: deal.dealType.name,
    status: deal.statusCodeName ?? '',
    roles: rolesOf(session),
  };
  // nothing flashes up that is hidden a moment later
  return (part) => rules !== undefined && fieldState(rules, part, place) !== 'hidden';
}
