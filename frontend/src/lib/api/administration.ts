import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { answer, answerList, api } from './client';
import { loadWorkbook } from './exportGrid';
import {
  type AdminEvent,
  addProgramRule,
  type CopyHolidays,
  copyHolidays,
  type ExportEventsData,
  type GetAdminEventsData,
  getAdminEvents,
  getHolidays,
  getHolidaysToCopy,
  getProgramRuleKinds,
  getProgramRules,
  getSettings,
  type Holiday,
  type HolidayChange,
  type HolidayChanges,
  type NewProgramRule,
  type ProgramRule,
  type ProgramRuleKind,
  previewHolidays,
  previewProgramRule,
  type RulePreview,
  type RuleVersion,
  type SetHoliday,
  setHoliday,
  type WithdrawProgramRule,
  withdrawProgramRule,
} from './gen';
import { reference } from './reference';

export type {
  AdminEvent,
  Holiday,
  HolidayChange,
  NewProgramRule,
  ProgramRule,
  ProgramRuleKind,
  RulePreview,
  RuleVersion,
};

export type EventsRequest = NonNullable<GetAdminEventsData['query']>;

/** A part of what administrators did, the newest first. */
export function eventsQuery(query: EventsRequest) {
  return queryOptions({
    queryKey: ['administration', 'events', query],
    queryFn: () => answerList(getAdminEvents({ ...api, query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How long data is kept, and which programs may call. */
export const settingsQuery = queryOptions({
  queryKey: ['administration', 'settings'],
  queryFn: () => answer(getSettings(api)),
});

/** All of the record under a filter as a workbook. */
export function exportEvents(params: NonNullable<ExportEventsData['query']>) {
  return loadWorkbook('/api/Admin/ExportEvents', 'Record', { params });
}

export function holidaysQuery(countryCode: string) {
  return queryOptions({
    queryKey: ['administration', 'holidays', countryCode],
    queryFn: () => answerList(getHolidays({ ...api, query: { countryCode } })),
    enabled: countryCode !== '',
    staleTime: 0,
  });
}

export function saveHoliday(body: SetHoliday, headers: CommandHeaders) {
  return answer(setHoliday({ ...api, headers, body }));
}

/** The holidays of a year as the years before propose them. */
export function holidaysToCopyQuery(countryCode: string, year: number) {
  return queryOptions({
    queryKey: ['administration', 'holidaysToCopy', countryCode, year],
    queryFn: () => answerList(getHolidaysToCopy({ ...api, query: { countryCode, year } })),
    staleTime: 0,
  });
}

/** Which due dates of reviews a change of holidays moves; asked when there are days. */
export function holidayPreviewQuery(body: HolidayChanges & { days: HolidayChange[] }) {
  return queryOptions({
    queryKey: ['administration', 'holidayPreview', body],
    queryFn: () => answer(previewHolidays({ ...api, body })),
    enabled: body.days.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

export function copyYear(body: CopyHolidays, headers: CommandHeaders) {
  return answer(copyHolidays({ ...api, headers, body }));
}

/** Every version of the program's rules; which hold today. */
export const programRulesQuery = queryOptions({
  queryKey: ['administration', 'programRules'],
  queryFn: () => answerList(getProgramRules(api)),
  staleTime: 0,
});

export const programRuleKindsQuery = queryOptions({
  queryKey: ['administration', 'programRuleKinds'],
  queryFn: () => answerList(getProgramRuleKinds(api)),
  ...reference,
});

export function addRule(body: NewProgramRule, headers: CommandHeaders) {
  return answer(addProgramRule({ ...api, headers, body }));
}

/** What a version would replace and whom it would touch; asked when its day is known. */
export function rulePreviewQuery(body: RuleVersion) {
  return queryOptions({
    queryKey: ['administration', 'rulePreview', body],
    queryFn: () => answer(previewProgramRule({ ...api, body })),
    enabled: body.effectiveFrom !== '',
    staleTime: 0,
    retry: false,
  });
}

export function withdrawRule(body: WithdrawProgramRule, headers: CommandHeaders) {
  return answer(withdrawProgramRule({ ...api, headers, body }));
}
