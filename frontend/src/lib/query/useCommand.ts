import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ApiProblem, toProblem } from '@/lib/http/problem';
import { currentSession } from '@/lib/session/store';
import { Intentions } from './intention';

export type CommandHeaders = { 'Idempotency-Key': string };

interface Options<Variables, Result> {
  onSuccess?: (result: Result, variables: Variables) => unknown;
  onError?: (problem: ApiProblem, variables: Variables) => void;
}

/** Of all commands of this page: a dialog that is opened again meets the key of its lost answer (repairs 61). */
const intentions = new Intentions();

/**
 * A command of the person at work: one Idempotency-Key for each intention, kept when the network fails and the call is
 * repeated, by itself at first, then by the person, so that nothing happens twice.
 * @param name what is done, and to what if the variables do not say it
 */
export function useCommand<Variables, Result>(
  name: string,
  run: (variables: Variables, headers: CommandHeaders) => Promise<Result>,
  { onSuccess, onError }: Options<Variables, Result> = {},
) {
  type Attempt = { variables: Variables; intention: unknown; headers: CommandHeaders };
  const mutation: UseMutationResult<Result, unknown, Attempt> = useMutation({
    mutationFn: ({ variables, headers }: Attempt) => run(variables, headers),
    // one after the other, so that what was done last is what stays
    scope: { id: name },
    retry: (failures, error) => failures < 2 && toProblem(error).passing,
    onSuccess: (result, { variables, intention }) => {
      intentions.done(intention);
      return onSuccess?.(result, variables);
    },
    onError: (error, { variables, intention }) => {
      const problem = toProblem(error);
      intentions.failed(intention, problem);
      onError?.(problem, variables);
    },
  });
  const attempt = (variables: Variables): Attempt => {
    const intention = [currentSession()?.user.email, name, variables];
    return { variables, intention, headers: { 'Idempotency-Key': intentions.keyOf(intention) } };
  };
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
