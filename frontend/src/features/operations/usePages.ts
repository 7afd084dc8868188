import { useState } from 'react';
import type { Paging } from '@/components/StaffTable/StaffTable';

const firstSize = 20;

/** Page and size of one of several lists of a page. */
export function usePages() {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(firstSize);
  return {
    page,
    size,
    pagingOf: (count: number): Paging => ({
      page,
      size,
      count,
      onPage: setPage,
      onSize: (next) => {
        setSize(next);
        setPage(1);
      },
    }),
  };
}
