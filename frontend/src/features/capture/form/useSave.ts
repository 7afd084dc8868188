import { brokenRules, type SaveKind, saveCase } from '@/lib/api/caseCommands';
import type { Case } from '@/lib/api/cases';
import { ApiProblem } from '@/lib/http/problem';
import { useCommand } from '@/lib/query/useCommand';

interface Options {
  /** the specified texts by key */
  texts: Readonly<Record<string, string>>;
  onSaved: (caseNumber: string, kind: SaveKind) => void;
  onRefused: (problem: ApiProblem) => void;
}

interface Content {
  kind: SaveKind;
  body: Case;
  version: number;
}

/** Sends the case. */
export function useSave({ texts, onSaved, onRefused }: Options) {
  const command = useCommand(
    'saveCase',
    async (content: Content, headers) => {
      if (content.kind !== 'draft') await refuseBroken(content.body, texts);
      return saveCase({ ...content, key: headers['Idempotency-Key'] });
    },
    {
      onSuccess: (caseNumber, { kind }) => onSaved(caseNumber, kind),
      onError: onRefused,
    },
  );
  return {
    saving: command.running ? (command.variables?.kind ?? 'draft') : null,
    save: (kind: SaveKind, body: Case, version: number) => command.run({ kind, body, version }),
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
