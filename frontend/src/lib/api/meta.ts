import { queryOptions } from '@tanstack/react-query';
import { formatNumber } from '@/lib/format/number';
import { currentLanguage, type Language } from '@/lib/i18n';
import { sayLabel, sayText } from '@/lib/i18n/said';
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
  type TextEntry,
} from './gen';
import { reference } from './reference';

export type { FieldRule, Layout, Limit, MetaLimits, PanelLimit, StructureRows };

/** A select of its own for each language, so that answers are said anew when it changes. */
function perLanguage<Data, Texts>(said: (data: Data) => Texts): () => (data: Data) => Texts {
  const selects: Partial<Record<Language, (data: Data) => Texts>> = {};
  return () => {
    selects[currentLanguage()] ??= (data) => said(data);
    return selects[currentLanguage()] ?? said;
  };
}

const limitsSaid = perLanguage((limits: MetaLimits): MetaLimits => {
  const said = <L extends { label: string }>(list: readonly L[] | null) =>
    (list ?? []).map((limit) => ({ ...limit, label: sayLabel(limit.label) }));
  const withText = (list: readonly Limit[] | null) =>
    said(list).map((limit) => ({
      ...limit,
      text: fillText(sayText('maxLength', limit.text), formatNumber(limit.max)),
    }));
  return {
    ...limits,
    limits: withText(limits.limits),
    strategicLimits: withText(limits.strategicLimits),
    panels: said(limits.panels),
    reasonCodes: Object.fromEntries(
      Object.entries(limits.reasonCodes).map(([decision, reasons]) => [
        decision,
        (reasons ?? []).map((reason) => ({ ...reason, text: sayLabel(reason.text) })),
      ]),
    ),
  };
});

const textsSaid = perLanguage((texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, sayText(key, text)])),
);

const helpSaid = perLanguage((texts: readonly TextEntry[]) =>
  texts.map(({ key, text }) => ({ key, text: sayText(`help.${key}`, text) })),
);

/** The lengths that the server accepts, with the text it answers beyond them. */
export const limitsQuery = queryOptions({
  queryKey: ['meta', 'limits'],
  queryFn: () => answer(getMetaLimits(api)),
  get select() {
    return limitsSaid();
  },
  ...reference,
});

/** The specified texts by key. */
export const textsQuery = queryOptions({
  queryKey: ['meta', 'texts'],
  queryFn: async (): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries((await answerList(getMetaTexts(api))).map(({ key, text }) => [key, text])),
  get select() {
    return textsSaid();
  },
  ...reference,
});

/** What the help page says to the person's roles alone. */
export const helpQuery = queryOptions({
  queryKey: ['meta', 'help'],
  queryFn: () => answerList(getMetaHelp(api)),
  get select() {
    return helpSaid();
  },
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
