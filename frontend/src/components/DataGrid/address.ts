import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Sort } from './columns';

/** What of an address changes: a value, several, or none to take it out. */
export type AddressChange = Record<string, string | readonly string[] | undefined>;

/** Changes the query of the address in place: Back leaves the list, and brings it back as it was. */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  // a second change may come before the page is drawn with the first
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const replace = useCallback(
    (nextOf: (query: URLSearchParams) => URLSearchParams) => {
      latest.current = nextOf(latest.current);
      setQuery(latest.current, { replace: true, state: { keepFocus: true } });
    },
    [setQuery],
  );
  const change = useCallback(
    (values: AddressChange | ((query: URLSearchParams) => AddressChange)) =>
      replace((before) => {
        const next = new URLSearchParams(before);
        const changed = typeof values === 'function' ? values(before) : values;
        for (const [name, value] of Object.entries(changed)) {
          next.delete(name);
          for (const each of value === undefined ? [] : [value].flat()) next.append(name, each);
        }
        return next;
      }),
    [replace],
  );
  return { query, change, replace };
}

/**
 * Order and page of a list, which live in the address.
 * @param first the order until the person chooses another
 */
export function useListAddress(first?: Sort) {
  const { query, change } = useAddress();
  return {
    sort: sortOf(query.get('sort')) ?? first,
    page: pageOf(query.get('page')),
    // another order begins on its first page
    onSort: (sort: Sort | undefined) => change({ sort: sort && `${sort.field} ${sort.order}`, page: undefined }),
    onPage: (page: number) => change({ page: page > 1 ? String(page) : undefined }),
  };
}

function sortOf(text: string | null): Sort | undefined {
  const [, field, order] = /^(.+) (asc|desc)$/.exec(text ?? '') ?? [];
  return field && (order === 'asc' || order === 'desc') ? { field, order } : undefined;
}

function pageOf(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}
