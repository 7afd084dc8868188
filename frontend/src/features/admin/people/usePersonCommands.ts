import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endAllSessions, setActive } from '@/lib/api/people';
import { useCommand } from '@/lib/query/useCommand';

export type PersonCommand = 'endSessions' | 'disable' | 'enable';

/**
 * What an administrator does with a person: which dialog is open, and what was done last.
 * @param onDisabled what is asked next
 */
export function usePersonCommands(userId: string, onDisabled: () => Promise<void>) {
  const client = useQueryClient();
  const [open, setOpen] = useState<PersonCommand | null>(null);
  const [done, setDone] = useState<{ command: PersonCommand; ended: number } | null>(null);
  const finish = async (command: PersonCommand, ended = 0) => {
    await client.invalidateQueries({ queryKey: ['people'] });
    setDone({ command, ended });
    setOpen(null);
    if (command === 'disable') await onDisabled();
  };
  const end = useCommand('endSessions', endAllSessions, { onSuccess: ({ ended }) => finish('endSessions', ended) });
  const active = useCommand('setPersonActive', setActive, {
    onSuccess: (result) => finish(result.active ? 'enable' : 'disable'),
  });
  return {
    open,
    done,
    start: (command: PersonCommand) => {
      end.reset();
      active.reset();
      setDone(null);
      setOpen(command);
    },
    close: () => setOpen(null),
    send: (reason: string) => {
      if (open === 'endSessions') end.run({ userId, reason });
      else active.run({ userId, active: open === 'enable', reason });
    },
    running: end.running || active.running,
    problem: end.problem ?? active.problem,
  };
}
