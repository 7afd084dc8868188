import { queryOptions } from '@tanstack/react-query';
import { answer, answerList, api } from './client';
import {
  type FieldRule,
  getMetaFieldRules,
  getMetaHelp,
  getMetaLimits,
  getMetaTexts,
  type Layout,
  type Limit,
  type MetaLimits,
  type PanelLimit,
  type StructureRows,
} from './gen';
import { reference } from './reference';

export type { FieldRule, Layout, Limit, MetaLimits, PanelLimit, StructureRows };

/** The lengths that the server accepts, with the text it answers beyond them. */
export const limitsQuery = queryOptions({
  queryKey: ['meta', 'limits'],
  queryFn: () => answer(getMetaLimits(api)),
  ...reference,
});

/** The specified texts by key. */
export const textsQuery = queryOptions({
  queryKey: ['meta', 'texts'],
  queryFn: async () => Object.fromEntries((await answerList(getMetaTexts(api))).map(({ key, text }) => [key, text])),
  ...reference,
});

/** What the help page says to the person's roles alone. */
export const helpQuery = queryOptions({
  queryKey: ['meta', 'help'],
  queryFn: () => answerList(getMetaHelp(api)),
  ...reference,
});

/** Which fields a page mode hides or disables, by status, program and role. */
export const fieldRulesQuery = queryOptions({
  queryKey: ['meta', 'fieldRules'],
  queryFn: () => answerList(getMetaFieldRules(api)),
  ...reference,
});

/** Fills `{0}`, `{1}` … of a specified text. */
export function fillText(text: string, ...values: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (mark, index: string) => values[Number(index)] ?? mark);
}
