import { type FormPlaces, lastName } from '@/features/capture/form/faults';
import { fieldRules, keyOf, type Tab, tabs } from './fields';
import { type PanelField, panelFields } from './model';

/** Names under which the server points at a field of another name here. */
const aliases: Record<string, string> = {
  dealType: 'programs',
  opportunityDeals: 'programs',
  customerId: 'dealCustomers',
  channelContact: 'channelContactEmails',
};

/** Fields that each program or each partner has for itself. */
const perRow = ['dealVolume', 'products', 'channelContactEmails'];

function isPanelField(name: string): name is PanelField {
  return (panelFields as readonly string[]).includes(name);
}

/** The place of a panel's field. */
export function panelKey(field: PanelField): string {
  return `panels/${field}`;
}

/** Where the server's faults stand in the pricing program form. */
export const places: FormPlaces<Tab> = {
  tabs,
  fields: fieldRules,
  locate: ({ pointer, field, tab }) => {
    const named = field ?? lastName(pointer);
    // the CC recipients are the channel contact of Deal Information (decisions.md 73)
    const copied = named === 'channelContactEmails' && tab === 'Deal Information';
    if (tab === 'Channel' && isPanelField(named)) return { name: 'panels', key: panelKey(named) };
    const name = copied ? 'ccRecipients' : (aliases[named] ?? named);
    const index = Number(/^\/(?:opportunityDeals|partners)\/(\d+)\//.exec(pointer)?.[1] ?? 0);
    return { name, key: keyOf(name, perRow.includes(name) ? index : 0) };
  },
};
