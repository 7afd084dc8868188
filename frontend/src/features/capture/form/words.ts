import type { Limit } from '@/lib/api/meta';

/** The server's words for a form: how long its texts may be, and what is said of them. */
export interface Words {
  limits: readonly Limit[];
  /** the specified texts by key */
  texts: Readonly<Record<string, string>>;
}

/** Length in code points after NFC, as every limit counts (clarifications 54). */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length;
}
