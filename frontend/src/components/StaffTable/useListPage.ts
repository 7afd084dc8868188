import { useAddress } from '@/components/DataGrid/address';
import type { Paging } from './StaffTable';

const firstSize = 50;

function wholeOf(text: string | null, otherwise: number, max: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : otherwise;
}

/** Page and size of a list whose pages the server hands out; both live in the address. */
export function useListPage() {
  const { query, change } = useAddress();
  const page = wholeOf(query.get('page'), 1, 100_000);
  const size = wholeOf(query.get('size'), firstSize, 500);
  return {
    query,
    /** another filter begins on the first page */
    filter: (name: string, value: string | undefined) => change({ [name]: value || undefined, page: undefined }),
    page,
    size,
    paging: (count: number): Paging => ({
      page,
      size,
      count,
      onPage: (next) => change({ page: next > 1 ? String(next) : undefined }),
      onSize: (next) => change({ size: String(next), page: undefined }),
    }),
  };
}
