import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Absence, endAbsenceNow, type SetAbsence, saveAbsence } from '@/lib/api/absences';
import { useCommand } from '@/lib/query/useCommand';

/** A new absence, a change of one, or the end of one. */
export type OpenAbsence = { change?: Absence } | { end: Absence };

export type AbsenceDone = { what: 'entered' | 'changed' | 'ended'; absence: Absence };

/** Entering, changing and ending absences: which dialog is open, and what was done last. */
export function useAbsences() {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenAbsence | null>(null);
  const [done, setDone] = useState<AbsenceDone | null>(null);
  const finish = async (last: AbsenceDone) => {
    await client.invalidateQueries({ queryKey: ['desk'] });
    setDone(last);
    setOpen(null);
  };
  const set = useCommand('setAbsence', saveAbsence, {
    onSuccess: (absence, { absenceId }) => finish({ what: absenceId ? 'changed' : 'entered', absence }),
  });
  const end = useCommand('endAbsence', endAbsenceNow, {
    onSuccess: (absence) => finish({ what: 'ended', absence }),
  });
  const start = (next: OpenAbsence) => {
    set.reset();
    end.reset();
    setDone(null);
    setOpen(next);
  };
  return {
    open,
    done,
    enter: () => start({}),
    change: (absence: Absence) => start({ change: absence }),
    end: (absence: Absence) => start({ end: absence }),
    close: () => setOpen(null),
    save: (absence: SetAbsence) => set.run(absence),
    endNow: (absenceId: string) => end.run(absenceId),
    running: set.running || end.running,
    problem: set.problem ?? end.problem,
  };
}

export type AbsencesState = ReturnType<typeof useAbsences>;
