import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { brokenRules, type SaveKind, type SaveRequest, saveCase } from '@/lib/api/caseCommands';
import type { Case } from '@/lib/api/cases';
import { ApiProblem, toProblem } from '@/lib/http/problem';
import { Attempts } from './attempts';

interface Options {
  /** the specified texts by key */
  texts: Readonly<Record<string, string>>;
  onSaved: (caseNumber: string, kind: SaveKind) => void;
  onRefused: (problem: ApiProblem) => void;
}

/** Sends the case. A call of which no answer came is repeated under its key, by itself at first, then by the person. */
export function useSave({ texts, onSaved, onRefused }: Options) {
  const [attempts] = useState(() => new Attempts());
  const mutation = useMutation({
    mutationFn: async (request: SaveRequest) => {
      if (request.kind !== 'draft') await refuseBroken(request.body, texts);
      return saveCase(request);
    },
    retry: (failures, error) => failures < 2 && toProblem(error).passing,
    onSuccess: (caseNumber, { kind }) => {
      attempts.answered();
      onSaved(caseNumber, kind);
    },
    onError: (error) => {
      const problem = toProblem(error);
      if (!problem.passing) attempts.answered();
      onRefused(problem);
    },
  });
  return {
    saving: mutation.isPending ? (mutation.variables?.kind ?? 'draft') : null,
    save: (kind: SaveKind, body: Case, version: number) => mutation.mutate(attempts.next({ kind, body, version })),
  };
}

/** Submit asks the server's rules before it saves anything (SUB-244). */
async function refuseBroken(body: Case, texts: Options['texts']): Promise<void> {
  const faults = await brokenRules(body);
  if (faults.length === 0) return;
  const missing = faults.some(({ code }) => code.endsWith('.required'));
  const detail = (missing ? texts.requiredMissing : texts.correctErrors) ?? '';
  throw new ApiProblem(422, 'case.invalid', detail, faults, '');
}
