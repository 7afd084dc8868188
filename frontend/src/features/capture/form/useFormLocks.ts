import { useQuery } from '@tanstack/react-query';
import type { Case } from '@/lib/api/cases';
import { fieldRulesQuery } from '@/lib/api/meta';
import { type FieldState, fieldState } from '@/lib/deals/fieldState';
import { rolesOf } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';

/**
 * What may be changed as the deal stands. What the desk sent back overrides the table of page modes: the named sections
 * are open, the others closed; none named means all (clarifications 3). @param programOf the program at an index
 */
export function useFormLocks(stored: Case | null, programOf: (index: number) => string) {
  const session = useSignedIn();
  const { data: rules } = useQuery(fieldRulesQuery);
  const deal = stored?.opportunityDeals?.[0];
  const returned = deal?.returnedSections ?? [];
  const sentBack = Boolean(deal?.returnedAt);

  const stateOf = (field: string, index = 0): FieldState =>
    fieldState(rules ?? [], field, {
      mode: stored ? 'Edit' : 'Create',
      program: programOf(index),
      status: deal?.statusCodeName ?? '',
      roles: rolesOf(session),
    });
  const pastDraft = stored !== null && stateOf('saveDraft') === 'hidden';
  return {
    /** submitted before */
    pastDraft,
    /** submitted before, and nothing of it was sent back: what is chosen stays (decisions.md 51) */
    isLocked: pastDraft && !sentBack,
    /** the desk asks for a correction here */
    isRequested: (tab: string) => returned.includes(tab),
    /** the desk asks for corrections elsewhere only */
    isClosed: (tab: string) => returned.length > 0 && !returned.includes(tab),
    locked: (field: string, index = 0) => !sentBack && stateOf(field, index) !== 'enabled',
    isVisible: (part: string) => stateOf(part) !== 'hidden',
  };
}
