import type { Fault } from '@/lib/http/problem';
import { type Content, fieldOf, type Program } from './program';
import { replyKey } from './reply';

/** A broken rule at its place: the field when the form has it, else the tab, else the case as a whole. */
export interface PlacedFault<Tab extends string = string> {
  /** of the field; absent when the fault has no field here */
  key?: string;
  tab?: Tab;
  message: string;
}

/** A form's tabs and fields, in the order in which people read them. */
type Places<Tab extends string> = Pick<Program<Content, Tab>, 'tabs' | 'locate'> & {
  fields: readonly { name: string; tab: Tab }[];
};

/** The last part of an RFC 6901 pointer that is a name. */
export function lastName(pointer: string): string {
  const names = pointer.split('/').filter((part) => part !== '' && !/^\d+$/.test(part));
  return names.at(-1) ?? '';
}

/** Places the `errors[]` of a 422; one entry per place, tabs in order. */
export function placeFaults<Tab extends string>(errors: readonly Fault[], places: Places<Tab>): PlacedFault<Tab>[] {
  const placed: PlacedFault<Tab>[] = [];
  for (const error of errors) {
    if (error.field === replyKey) {
      placed.push({ key: replyKey, message: error.message }); // of both forms, on none of their tabs
      continue;
    }
    const { name, key } = places.locate(error);
    const field = places.fields.find((candidate) => candidate.name === name);
    const tab = places.tabs.find((candidate) => candidate === error.tab) ?? field?.tab;
    const fault = { key: field && key, tab, message: error.message };
    const known = placed.some((other) => (other.key ? other.key === fault.key : other.message === fault.message));
    if (!known || !fault.key) placed.push(fault);
  }
  return inOrder(placed, places);
}

/** By tab, then by the fields' reading order; what has no place comes first. */
function inOrder<Tab extends string>(faults: readonly PlacedFault<Tab>[], places: Places<Tab>): PlacedFault<Tab>[] {
  const rank = ({ tab, key }: PlacedFault<Tab>) => {
    const field = places.fields.findIndex(({ name }) => name === fieldOf(key ?? ''));
    return (tab ? places.tabs.indexOf(tab) + 1 : 0) * 100 + field;
  };
  return [...faults].sort((one, other) => rank(one) - rank(other));
}

export function countOn(tab: string, faults: readonly PlacedFault[]): number {
  return faults.filter((fault) => fault.tab === tab).length;
}

export function messageAt(key: string, faults: readonly PlacedFault[]): string | undefined {
  return faults.find((fault) => fault.key === key)?.message;
}

/** The fault of one field replaced, or removed when it has become valid (SUB-370). */
export function withFault<Tab extends string>(
  faults: readonly PlacedFault<Tab>[],
  key: string,
  message: string | undefined,
  places: Places<Tab>,
): readonly PlacedFault<Tab>[] {
  const others = faults.filter((fault) => fault.key !== key);
  if (!message) return others.length === faults.length ? faults : others;
  const tab = places.fields.find(({ name }) => name === fieldOf(key))?.tab;
  return inOrder([...others, { key, tab, message }], places);
}
