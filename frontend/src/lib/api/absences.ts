import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, api } from './client';
import {
  type Absence,
  type Absences,
  type CoverReport,
  type CoverRow,
  type DeskPerson,
  endAbsence,
  getAbsences,
  getCoverReport,
  type SetAbsence,
  setAbsence,
} from './gen';

export type { Absence, Absences, CoverReport, CoverRow, DeskPerson, SetAbsence };

/** Who of the desk is away from when to when, who covers, and for whom the person at work may say so. */
export const absencesQuery = queryOptions({
  queryKey: ['desk', 'absences'],
  queryFn: () => answer(getAbsences({ ...api })),
  staleTime: 0,
});

export function saveAbsence(body: SetAbsence, headers: CommandHeaders): Promise<Absence> {
  return answer(setAbsence({ ...api, headers, body }));
}

export function endAbsenceNow(absenceId: string, headers: CommandHeaders): Promise<Absence> {
  return answer(endAbsence({ ...api, headers, body: { absenceId } }));
}

/** Tickets by person, and by whom they stood in for, and the appeals of these days. */
export function coverReportQuery(from: string, to: string) {
  return queryOptions({
    queryKey: ['desk', 'coverReport', from, to],
    queryFn: () => answer(getCoverReport({ ...api, query: { from, to } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
