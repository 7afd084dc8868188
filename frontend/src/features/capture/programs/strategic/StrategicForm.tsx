import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { Saved } from '@/features/capture/form/opened';
import { SuccessPage } from '@/features/capture/form/success/SuccessPage';
import { useFormStart } from '@/features/capture/form/useFormStart';
import { useGoOn } from '@/features/capture/form/useGoOn';
import type { Case } from '@/lib/api/cases';
import { productTypesQuery } from '@/lib/api/reference';
import { strategicAddress, strategicPath } from '@/lib/deals/caseAddress';
import { refreshServerState } from '@/lib/query/refresh';
import { formOf, newForm } from './form/fromCase';
import { type StrategicForm as Content, shape } from './form/model';
import { StrategicFrame } from './form/StrategicFrame';
import { SuccessDialog } from './SuccessDialog';

interface Props {
  /** case number, or what stands for a new case */
  caseKey: string;
  stored: Case | null;
  header: ReactNode;
}

/** The form to its outcome: a dialog with the case number, then the success page (decisions.md part 2); after a draft the form. */
export function StrategicForm({ caseKey, stored: given, header }: Props) {
  const goOn = useGoOn();
  const queries = useQueryClient();
  const [stored] = useState(given);
  const groups = useQuery(productTypesQuery);
  // without them a new case begins with no product group, which its field then says
  const begun = stored ? formOf(stored) : groups.isPending ? null : newForm(groups.data);
  const { opened, error, retry, startAfresh } = useFormStart<Content>({
    caseKey,
    shape,
    limits: 'strategicLimits',
    stored,
    formFrom: (kept) => kept?.form ?? begun,
  });
  const [saved, setSaved] = useState<Saved | null>(null);
  const [told, setTold] = useState(false);
  const [round, setRound] = useState(0);

  if (saved && saved.kind !== 'draft' && opened) {
    return (
      <>
        <SuccessPage
          saved={saved}
          texts={opened.words.texts}
          address={strategicAddress(saved.caseNumber)}
          another={strategicPath}
        />
        {!told && <SuccessDialog saved={saved} texts={opened.words.texts} onClose={() => setTold(true)} />}
      </>
    );
  }
  return (
    <>
      {header}
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : opened ? (
        <StrategicFrame
          key={round}
          opened={opened}
          onSaved={(outcome) => {
            setSaved(outcome);
            refreshServerState(queries);
          }}
          onDiscard={() => {
            startAfresh();
            setRound(round + 1);
          }}
        />
      ) : (
        <LoadingState rows={10} />
      )}
      {saved && opened && (
        <SuccessDialog
          saved={saved}
          texts={opened.words.texts}
          onClose={() => goOn(strategicAddress(saved.caseNumber, 'edit'), saved)}
        />
      )}
    </>
  );
}
