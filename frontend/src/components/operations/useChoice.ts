import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommandHeaders } from '@/lib/query/useCommand';
import { useCommand } from '@/lib/query/useCommand';

/** Rows that are selected for one act with one reason: which they are, the dialog, and how many the server took. */
export function useChoice<Body>(
  name: string,
  run: (body: Body, headers: CommandHeaders) => Promise<{ ids: unknown[] | null }>,
  toBody: (ids: readonly string[], reason: string) => Body,
) {
  const client = useQueryClient();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [open, setOpen] = useState(false);
  const [taken, setTaken] = useState<number | null>(null);
  const command = useCommand(name, run, {
    onSuccess: async ({ ids }) => {
      await client.invalidateQueries({ queryKey: ['operations'] });
      setTaken(ids?.length ?? 0);
      setSelected([]);
      setOpen(false);
    },
  });
  return {
    selected,
    choose: setSelected,
    open,
    start: () => {
      command.reset();
      setTaken(null);
      setOpen(true);
    },
    close: () => setOpen(false),
    send: (reason: string) => command.run(toBody(selected, reason)),
    running: command.running,
    problem: command.problem,
    /** null before the first act */
    taken,
  };
}
