import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Saved } from '@/components/caseForm/opened';
import { SuccessPage } from '@/components/caseForm/success/SuccessPage';
import { useFormStart } from '@/components/caseForm/useFormStart';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
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

/** The form from its start to its outcome: a dialog with the case number, then the success page (decisions.md part 2). */
export function StrategicForm({ caseKey, stored: given, header }: Props) {
  const navigate = useNavigate();
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

  if (saved && opened) {
    const address = strategicAddress(saved.caseNumber);
    return (
      <>
        <SuccessPage
          saved={saved}
          texts={opened.words.texts}
          address={address}
          another={strategicPath}
          onEdit={() => {
            void navigate(strategicAddress(saved.caseNumber, 'edit'), {
              state: { savedAt: new Date().toISOString() },
              replace: stored !== null,
            });
          }}
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
    </>
  );
}
