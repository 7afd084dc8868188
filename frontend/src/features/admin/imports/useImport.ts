import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveAs } from '@/lib/api/exportGrid';
import { type Imported, type ImportRequest, importFile, refusedWorkbook } from '@/lib/api/imports';
import { useCommand } from '@/lib/query/useCommand';

/** One file on its way: looked at first, then applied as it was looked at. */
export function useImport() {
  const client = useQueryClient();
  const [kind, setKind] = useState<string>();
  const [complete, setComplete] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Imported | null>(null);
  const [applied, setApplied] = useState<Imported | null>(null);
  const check = useCommand('previewImport', (request: ImportRequest) => importFile(request), { onSuccess: setPreview });
  const apply = useCommand('applyImport', (request: ImportRequest) => importFile(request), {
    onSuccess: async (result) => {
      // another kind may name what this one has brought
      await client.invalidateQueries({ queryKey: ['administration', 'events'] });
      if (!result.applied) return setPreview(result);
      setApplied(result);
      setFile(null);
      setPreview(null);
    },
  });
  const refused = useCommand('refusedRows', (request: ImportRequest) => refusedWorkbook(request), {
    onSuccess: (workbook, { file: { name } }) => saveAs(workbook, `${name.replace(/\.[^.]*$/, '')}-refused.xlsx`),
  });
  const show = (next: { kind?: string; complete?: boolean; file?: File | null }) => {
    const request = { kind, complete, file, ...next };
    apply.reset();
    refused.reset();
    setApplied(null);
    setPreview(null);
    if (request.kind && request.file)
      check.run({ kind: request.kind, complete: request.complete, file: request.file, progress: crypto.randomUUID() });
  };
  return {
    kind,
    complete,
    file,
    preview,
    applied,
    chooseKind: (next: string) => {
      setKind(next);
      show({ kind: next });
    },
    chooseComplete: (next: boolean) => {
      setComplete(next);
      show({ complete: next });
    },
    chooseFile: (next: File | null) => {
      setFile(next);
      show({ file: next });
    },
    lookAgain: () => show({}),
    apply: (reason: string) => {
      if (kind && file && preview)
        apply.run({ kind, complete, file, confirms: preview.plan, reason, progress: crypto.randomUUID() });
    },
    saveRefused: () => {
      if (kind && file) refused.run({ kind, complete, file });
    },
    savingRefused: refused.running,
    /** the id under which the server tells how far the file is that is on its way */
    underWay: [check, apply].find(({ running }) => running)?.variables?.progress,
    looking: check.running,
    applying: apply.running,
    problem: apply.problem ?? check.problem ?? refused.problem,
  };
}

export type ImportState = ReturnType<typeof useImport>;
