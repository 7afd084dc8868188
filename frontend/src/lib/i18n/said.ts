import i18next from 'i18next';
import type { Said } from '@/lib/api/gen';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { serverTexts } from './serverTexts';

/** The server's texts and words in a language; English needs none, its texts come with the answers. */
export interface Dictionary {
  texts: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
  business: Readonly<Record<string, string>>;
}

function dictionary(): Partial<Dictionary> | undefined {
  return i18next.getResourceBundle(i18next.language, serverTexts) as Partial<Dictionary> | undefined;
}

const place = /\{(\w+)(?::(\w+))?\}/g;

/** What the server says, in the reader's language; its English where the catalogue does not know it. */
export function say(said: Said | undefined, english: string): string {
  const known = dictionary();
  const text = said && known?.texts?.[said.key];
  if (!text) return english;
  return text.replace(place, (mark, name: string, kind: string | undefined) => {
    const value = said.params?.[name];
    return value === undefined ? mark : filled(value, kind);
  });
}

function filled(value: string, kind: string | undefined): string {
  switch (kind) {
    case 'label':
      return sayLabel(value);
    case 'labels':
      return value.split(', ').map(sayLabel).join(', ');
    case 'date':
      return formatDate(value);
    case 'number':
      return formatNumber(Number(value));
    default:
      return value;
  }
}

/** A word of the server that is its own key: a field's name, a status, a reason. */
export function sayLabel(word: string): string {
  return dictionary()?.labels?.[word] ?? word;
}

/** An industry, a vertical or a category of the reference data; its own name where no translation is known. */
export function sayBusiness(name: string): string {
  return dictionary()?.business?.[name] ?? name;
}

/** Several texts with their keys, in one order. */
export function sayAll(english: readonly string[] = [], said: readonly Said[] = []): string[] {
  return english.map((text, at) => say(said[at], text));
}

/** A specified text by its key, with its places as they are (`{0}`), for who fills them. */
export function sayText(key: string, english: string): string {
  return dictionary()?.texts?.[key]?.replace(place, '{$1}') ?? english;
}
