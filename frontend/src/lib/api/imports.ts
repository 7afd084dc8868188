import { queryOptions } from '@tanstack/react-query';
import { answer, answerList, api } from './client';
import {
  getImportFile,
  getImportKinds,
  getImportProgress,
  type Imported,
  type ImportKind,
  import_,
  type RowChange,
  refusedRows,
} from './gen';
import { reference } from './reference';

export type { Imported, ImportKind, RowChange };

/** What can be imported, and the columns of the files. */
export const importKindsQuery = queryOptions({
  queryKey: ['administration', 'importKinds'],
  queryFn: () => answerList(getImportKinds(api)),
  ...reference,
});

export interface ImportRequest {
  kind: string;
  file: File;
  /** what the file leaves out is deactivated */
  complete: boolean;
  /** the plan that was looked at; without one, nothing is changed */
  confirms?: string;
  /** for the record, when it is applied */
  reason?: string;
  /** under which id the server tells how far it is */
  progress?: string;
}

/** Shows what a file would change or, with the plan that was looked at, changes it. */
export function importFile({ kind, file, complete, confirms, reason, progress }: ImportRequest): Promise<Imported> {
  const query =
    confirms === undefined ? { complete, dryRun: true, progress } : { complete, confirms, reason, progress };
  return answer(import_({ ...api, path: { kind }, query, body: { file } }));
}

/** How far an import has come; asked again and again while it is under way. */
export function importProgressQuery(id: string) {
  return queryOptions({
    queryKey: ['administration', 'importProgress', id],
    queryFn: () => answer(getImportProgress({ ...api, query: { id } })),
    refetchInterval: 1_000,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** A file that is refused as a workbook to mend: the refused rows first, each with what is wrong. */
export function refusedWorkbook({ kind, file, complete }: ImportRequest): Promise<Blob> {
  return answer(refusedRows({ ...api, path: { kind }, query: { complete }, body: { file } })) as Promise<Blob>;
}

/** The file of an import as it was uploaded. */
export function downloadImport(id: number): Promise<Blob> {
  return answer(getImportFile({ ...api, path: { id } })) as Promise<Blob>;
}
