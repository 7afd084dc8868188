import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addRule, type NewProgramRule, type ProgramRule, withdrawRule } from '@/lib/api/administration';
import { useCommand } from '@/lib/query/useCommand';

export type RuleAct = 'change' | 'end' | 'withdraw';

interface Open {
  act: RuleAct;
  rule: ProgramRule;
}

interface Done {
  act: RuleAct;
  kind: string;
  effectiveFrom: string;
}

/** Adding a version of a rule, ending one and taking back one that comes: which dialog is open, what was done last. */
export function useRules() {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const finish = async (what: Done) => {
    await client.invalidateQueries({ queryKey: ['administration'] });
    setDone(what);
    setOpen(null);
  };
  const add = useCommand('addProgramRule', addRule, {
    onSuccess: (_, { kind, effectiveFrom, value }: NewProgramRule) =>
      finish({ act: value ? 'change' : 'end', kind, effectiveFrom }),
  });
  const withdraw = useCommand('withdrawProgramRule', withdrawRule, {
    onSuccess: () => open && finish({ act: 'withdraw', kind: open.rule.kind, effectiveFrom: open.rule.effectiveFrom }),
  });
  // the server's day is that of UTC
  const utcDay = new Date().toISOString().slice(0, 10);
  return {
    open,
    done,
    isComing: ({ effectiveFrom }: ProgramRule) => effectiveFrom > utcDay,
    start: (act: RuleAct, rule: ProgramRule) => {
      add.reset();
      withdraw.reset();
      setDone(null);
      setOpen({ act, rule });
    },
    close: () => setOpen(null),
    save: (rule: NewProgramRule) => add.run(rule),
    withdraw: (reason: string) => open && withdraw.run({ id: open.rule.id, reason }),
    running: add.running || withdraw.running,
    problem: add.problem ?? withdraw.problem,
  };
}

export type RulesState = ReturnType<typeof useRules>;
