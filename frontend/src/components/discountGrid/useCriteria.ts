import { useSearchParams } from 'react-router';
import { type Criteria, isComplete } from '@/lib/api/bidGrid';

/** What was asked for, kept in the address: a reload, the way back and a link show the same rows. */
export function useCriteria(): [Criteria | null, (criteria: Criteria) => void] {
  const [query, setQuery] = useSearchParams();
  const part = (name: string) => query.get(name) ?? '';
  const request = { productType: part('productType'), country: part('country'), date: part('date') };
  return [
    isComplete(request) ? request : null,
    (criteria) => setQuery({ ...criteria }, { replace: true, state: { keepFocus: true } }),
  ];
}
