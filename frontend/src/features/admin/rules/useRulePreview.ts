import { useQuery } from '@tanstack/react-query';
import { type RuleVersion, rulePreviewQuery } from '@/lib/api/administration';
import { toProblem } from '@/lib/http/problem';
import { useDebounced } from '@/lib/useDebounced';

/** What the server says of a version that is being written, once nobody has typed for a moment and its day is known. */
export function useRulePreview(version: RuleVersion) {
  const debounced = useDebounced(JSON.stringify(version)); // as a text: each render makes another object
  const { data, error } = useQuery(rulePreviewQuery(JSON.parse(debounced)));
  return { preview: error ? undefined : data, problem: error ? toProblem(error) : null };
}
