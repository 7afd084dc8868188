import { queryOptions } from '@tanstack/react-query';
import { answer, answerList, api } from './client';
import { getMetaLimits, getMetaTexts, type Limit, type MetaLimits } from './gen';
import { reference } from './reference';

export type { Limit, MetaLimits };

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

/** Fills `{0}`, `{1}` … of a specified text. */
export function fillText(text: string, ...values: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (mark, index: string) => values[Number(index)] ?? mark);
}
