import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ApiProblem, toProblem } from '@/lib/http/problem';

export type CommandHeaders = { 'Idempotency-Key': string };

interface Options<Variables, Result> {
  onSuccess?: (result: Result, variables: Variables) => unknown;
  onError?: (problem: ApiProblem, variables: Variables) => void;
}

/**
 * A command of the person at work: one Idempotency-Key for each press, kept when the network fails and the call is
 * repeated, so that nothing happens twice.
 */
export function useCommand<Variables, Result>(
  run: (variables: Variables, headers: CommandHeaders) => Promise<Result>,
  { onSuccess, onError }: Options<Variables, Result> = {},
) {
  type Attempt = { variables: Variables; headers: CommandHeaders };
  const mutation: UseMutationResult<Result, unknown, Attempt> = useMutation({
    mutationFn: ({ variables, headers }: Attempt) => run(variables, headers),
    retry: (failures, error) => failures < 2 && toProblem(error).passing,
    onSuccess: (result, { variables }) => onSuccess?.(result, variables),
    onError: (error, { variables }) => onError?.(toProblem(error), variables),
  });
  const attempt = (variables: Variables): Attempt => ({
    variables,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return {
    run: (variables: Variables) => mutation.mutate(attempt(variables)),
    runAsync: (variables: Variables) => mutation.mutateAsync(attempt(variables)),
    running: mutation.isPending,
    problem: mutation.error ? toProblem(mutation.error) : null,
    result: mutation.data,
    reset: mutation.reset,
  };
}
