import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyYear, type Holiday, saveHoliday } from '@/lib/api/administration';
import { useCommand } from '@/lib/query/useCommand';

interface Change {
  date: string;
  name: string;
  withdrawn: boolean;
}

/** What was done last: a day was added or taken off, or so many days were copied into a year. */
export type HolidaysDone = { change: Change } | { copied: number; year: number };

export type OpenHoliday = { remove?: Holiday } | 'copy';

/** Adding holidays to a country, taking one off and copying a year: which dialog is open, and what was done last. */
export function useHolidays(countryCode: string) {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenHoliday | null>(null);
  const [done, setDone] = useState<HolidaysDone | null>(null);
  const finish = async (what: HolidaysDone) => {
    await client.invalidateQueries({ queryKey: ['administration'] });
    setDone(what);
    setOpen(null);
  };
  const set = useCommand('setHoliday', saveHoliday, {
    onSuccess: (_, { date, name, withdrawn = false }) => finish({ change: { date, name, withdrawn } }),
  });
  const copy = useCommand('copyHolidays', copyYear, {
    onSuccess: ({ added }, { year }) => finish({ copied: added?.length ?? 0, year }),
  });
  const start = (next: OpenHoliday) => {
    set.reset();
    copy.reset();
    setDone(null);
    setOpen(next);
  };
  return {
    open,
    done,
    add: () => start({}),
    remove: (holiday: Holiday) => start({ remove: holiday }),
    startCopy: () => start('copy'),
    close: () => setOpen(null),
    save: (change: Change & { reason: string }) => set.run({ countryCode, ...change }),
    copy: (year: number, dates: string[], reason: string) => copy.run({ countryCode, year, dates, reason }),
    running: set.running || copy.running,
    problem: set.problem ?? copy.problem,
  };
}

export type HolidaysState = ReturnType<typeof useHolidays>;
