import type { FieldRule } from '@/lib/api/meta';
import { fieldState } from '@/lib/deals/fieldState';
import { may, rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { strategic, type Tab } from './definition';
import { program } from './toBody';

/**
 * The tabs that a person sees: Channel not in a store (SUB-114), Channel Contacts for sellers, and in View where the
 * table of page modes does not hide them (decisions.md part 2, 18).
 */
export function tabsFor(session: Session, mode: 'Create' | 'Edit' | 'View', rules: readonly FieldRule[]): Tab[] {
  const place = { mode, program, status: '', roles: rolesOf(session) };
  const contacts =
    may(session, 'cpStrategic.channelContacts') ||
    (mode === 'View' && fieldState(rules, 'opportunityChannelContacts', place) !== 'hidden');
  return strategic.tabs.filter(
    (tab) => (tab !== 'Channel' || !may(session, 'cases.ofStore')) && (tab !== 'Channel Contacts' || contacts),
  );
}
