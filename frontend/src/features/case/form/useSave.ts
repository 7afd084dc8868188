import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type SaveKind, type SaveRequest, saveCase } from '@/lib/api/caseCommands';
import type { Case } from '@/lib/api/cases';
import { type ApiProblem, toProblem } from '@/lib/http/problem';
import { Attempts } from './attempts';

interface Options {
  onSaved: (caseNumber: string, kind: SaveKind) => void;
  onRefused: (problem: ApiProblem) => void;
}

/** Sends the case. A call of which no answer came is repeated under its key, by itself at first, then by the person. */
export function useSave({ onSaved, onRefused }: Options) {
  const [attempts] = useState(() => new Attempts());
  const mutation = useMutation({
    mutationFn: (request: SaveRequest) => saveCase(request),
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
