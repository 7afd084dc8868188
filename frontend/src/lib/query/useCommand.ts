import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiProblem, toProblem } from '@/lib/http/problem';
import { Intention } from './intention';

export type CommandHeaders = { 'Idempotency-Key': string };

interface Options<Variables, Result> {
  onSuccess?: (result: Result, variables: Variables) => unknown;
  onError?: (problem: ApiProblem, variables: Variables) => void;
}

/**
 * A command of the person at work: one Idempotency-Key for each intention, kept when the network fails and the call is
 * repeated, by itself at first, then by the person, so that nothing happens twice.
 */
export function useCommand<Variables, Result>(
  run: (variables: Variables, headers: CommandHeaders) => Promise<Result>,
  { onSuccess, onError }: Options<Variables, Result> = {},
) {
  type Attempt = { variables: Variables; headers: CommandHeaders };
  const [intention] = useState(() => new Intention());
  const mutation: UseMutationResult<Result, unknown, Attempt> = useMutation({
    mutationFn: ({ variables, headers }: Attempt) => run(variables, headers),
    retry: (failures, error) => failures < 2 && toProblem(error).passing,
    onSuccess: (result, { variables }) => {
      intention.done();
      return onSuccess?.(result, variables);
    },
    onError: (error, { variables }) => {
      const problem = toProblem(error);
      intention.failed(problem);
      onError?.(problem, variables);
    },
  });
  const attempt = (variables: Variables): Attempt => ({
    variables,
    headers: { 'Idempotency-Key': intention.keyOf(variables) },
  });
  return {
    run: (variables: Variables) => mutation.mutate(attempt(variables)),
    runAsync: (variables: Variables) => mutation.mutateAsync(attempt(variables)),
    running: mutation.isPending,
    /** with what the last call was made */
    variables: mutation.variables?.variables,
    problem: mutation.error ? toProblem(mutation.error) : null,
    result: mutation.data,
    reset: mutation.reset,
  };
}
