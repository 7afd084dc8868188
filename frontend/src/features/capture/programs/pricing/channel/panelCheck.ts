import { checkPostalCode } from '@/features/capture/form/checks';
import { fillText, type PanelLimit } from '@/lib/api/meta';
import { isEmail } from '@/lib/format/emails';
import { lengthOf } from '@/lib/format/length';
import type { PanelField, PanelTexts } from '../form/model';

type Texts = Readonly<Record<string, string>>;

/** The fields of a kind of panel, in the server's order. */
export function fieldsOf(limits: readonly PanelLimit[], kind: string): (PanelLimit & { field: PanelField })[] {
  return limits.filter((limit) => limit.kind === kind) as (PanelLimit & { field: PanelField })[];
}

/** The labels of the required fields that are empty. */
export function missingIn(limits: readonly PanelLimit[], kind: string, values: PanelTexts): string[] {
  return fieldsOf(limits, kind)
    .filter(({ field, required }) => required && !values[field].trim())
    .map(({ label }) => label);
}

/** What is wrong with a field of a panel when the person leaves it, in the server's words. */
export function panelFault(limit: PanelLimit & { field: PanelField }, values: PanelTexts, texts: Texts) {
  const value = values[limit.field].trim();
  if (!value) return limit.required ? fillText(texts.required ?? '{0}', limit.label) : undefined;
  if (lengthOf(value) > limit.max) return fillText(texts.maxLength ?? '{0}', String(limit.max));
  if (limit.field === 'contactEmail' && !isEmail(value)) return texts.email;
  return limit.field === 'zipPostalCode' ? checkPostalCode(value, texts) : undefined;
}

/** A store's seller writes from the company's own domain (SUB-391). */
export function sellerFault(value: string, internalDomain: string, texts: Texts): string | undefined {
  const own = value.trim().toLowerCase().endsWith(`@${internalDomain.toLowerCase()}`);
  return isEmail(value.trim()) && !own ? texts.companyAddress : undefined;
}
