import type { SaveKind } from '@/lib/api/caseCommands';
import type { Case } from '@/lib/api/cases';
import type { FormTexts } from './texts';

/** What a form starts with. */
export interface FormSource<Form> extends FormTexts {
  /** case number, or what stands for a new case: names what the browser keeps */
  caseKey: string;
  /** restored content, or what the server has */
  form: Form;
  /** what the server has: the saved case, or a new one */
  base: Form;
  stored: Case | null;
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
