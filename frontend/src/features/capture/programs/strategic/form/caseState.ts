import { countOn, type PlacedFault } from '@/features/capture/form/faults';
import { invalidCase } from '@/features/capture/form/SavedCaseGate';
import type { SaveKind } from '@/lib/api/caseCommands';
import type { Case } from '@/lib/api/cases';
import type { ApiProblem } from '@/lib/http/problem';
import { type Tab, tabs } from './fields';

/** The bit that legal entities and products carry when they may be sold in CP Strategic (case-submission.md L204). */
const strategicFlag = 4;

/** The form's case state under the specification's names (case-submission.md L60). */
export interface CaseState {
  /** the tab in view */
  selectedPivot: Tab;
  selectedOptyDealCaseNumber: string;
  applicableDealTypes: readonly number[];
  /** under way */
  saveDraft: boolean;
  submitCase: boolean;
  submitCaseAsync: boolean;
  isNotCaseOwner: boolean;
  errors: readonly PlacedFault<Tab>[];
  /** with faults; they are highlighted */
  missingTabs: readonly Tab[];
  errorCode: string;
  debugMode: boolean;
}

interface From {
  tab: Tab;
  stored: Case | null;
  faults: readonly PlacedFault<Tab>[];
  problem: ApiProblem | null;
  saving: SaveKind | null;
  debug: boolean;
}

export function caseStateOf({ tab, stored, faults, problem, saving, debug }: From): CaseState {
  return {
    selectedPivot: tab,
    selectedOptyDealCaseNumber: stored?.opportunityNumber ?? '',
    applicableDealTypes: [strategicFlag],
    saveDraft: saving === 'draft',
    submitCase: saving === 'submitSync',
    submitCaseAsync: saving === 'submit',
    isNotCaseOwner: stored !== null && !stored.isOwner,
    errors: faults,
    missingTabs: tabs.filter((each) => countOn(each, faults) > 0),
    errorCode: problem?.status === 404 ? invalidCase : '',
    debugMode: debug,
  };
}
