import type { Fault } from '@/lib/http/problem';
import { fieldRules, isTab, keyOf, ruleOf, type Tab, tabs } from './fields';

/** A broken rule at its place: the field when the form has it, else the tab, else the case as a whole. */
export interface PlacedFault {
  /** of the field, see `keyOf`; absent when the fault has no field here */
  key?: string;
  tab?: Tab;
  message: string;
}

/** Names under which the server points at a field of another name here. */
const aliases: Record<string, string> = {
  dealType: 'programs',
  opportunityDeals: 'programs',
  customerId: 'dealCustomers',
  channelContact: 'channelContactEmails',
};

/** Places the `errors[]` of a 422; one entry per place, tabs in order. */
export function placeFaults(errors: readonly Fault[]): PlacedFault[] {
  const placed: PlacedFault[] = [];
  for (const error of errors) {
    const fault = place(error);
    const known = placed.some(({ key, message }) => (key ? key === fault.key : message === fault.message));
    if (!known || !fault.key) placed.push(fault);
  }
  return inOrder(placed);
}

function place({ pointer, field, tab, message }: Fault): PlacedFault {
  const named = field ?? lastName(pointer);
  // the CC recipients are the channel contact of Deal Information (decisions.md 73)
  const copied = named === 'channelContactEmails' && tab === 'Deal Information';
  const name = copied ? 'ccRecipients' : (aliases[named] ?? named);
  const rule = ruleOf(name);
  const program = Number(/^\/opportunityDeals\/(\d+)\//.exec(pointer)?.[1] ?? 0);
  const perProgram = name === 'dealVolume' || name === 'products';
  const place = isTab(tab) ? tab : rule?.tab;
  return { key: rule && keyOf(name, perProgram ? program : 0), tab: place, message };
}

/** The last part of an RFC 6901 pointer that is a name. */
function lastName(pointer: string): string {
  const names = pointer.split('/').filter((part) => part !== '' && !/^\d+$/.test(part));
  return names.at(-1) ?? '';
}

/** By tab, then by the fields' reading order; what has no place comes first. */
export function inOrder(faults: readonly PlacedFault[]): PlacedFault[] {
  const rank = ({ tab, key }: PlacedFault) => {
    const field = fieldRules.findIndex((rule) => rule.field === key?.split('.')[0]);
    return (tab ? tabs.indexOf(tab) + 1 : 0) * 100 + field;
  };
  return [...faults].sort((one, other) => rank(one) - rank(other));
}

export function countOn(tab: Tab, faults: readonly PlacedFault[]): number {
  return faults.filter((fault) => fault.tab === tab).length;
}

export function messageAt(key: string, faults: readonly PlacedFault[]): string | undefined {
  return faults.find((fault) => fault.key === key)?.message;
}

/** The fault of one field replaced, or removed when it has become valid (SUB-370). */
export function withFault(faults: readonly PlacedFault[], key: string, message: string | undefined): PlacedFault[] {
  const others = faults.filter((fault) => fault.key !== key);
  if (!message) return others.length === faults.length ? (faults as PlacedFault[]) : others;
  const field = key.split('.')[0] ?? key;
  return inOrder([...others, { key, tab: ruleOf(field)?.tab, message }]);
}
