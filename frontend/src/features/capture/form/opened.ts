import type { SaveKind } from '@/lib/api/caseCommands';
import type { Case } from '@/lib/api/cases';
import type { Words } from './words';

/** What a form starts with. */
export interface Opened<Form> {
  /** case number, or what stands for a new case: names what the browser keeps */
  caseKey: string;
  /** restored content, or what the server has */
  form: Form;
  stored: Case | null;
  words: Words;
  /** when the restored content was typed */
  restoredAt: string | null;
  /** the case has been saved by somebody since then */
  outdated: boolean;
  savedAt: Date | null;
  /** on which tab the draft was saved */
  savedOn: string | undefined;
}

export interface Saved {
  caseNumber: string;
  /** how many deals were sent */
  deals: number;
  kind: SaveKind;
  /** on which it was saved */
  tab?: string;
}
