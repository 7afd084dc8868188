import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { type Case, caseQuery, type Deal } from '@/lib/api/cases';
import { fieldRulesQuery, textsQuery } from '@/lib/api/meta';
import { toProblem } from '@/lib/http/problem';
import { say } from '@/lib/i18n/said';
import { casesPath } from '@/lib/roles/views';
import { useSignedIn } from '@/lib/session/store';
import { BlockingDialog } from './BlockingDialog';
import styles from './frame.module.css';
import { usePageMode } from './usePageMode';

interface Props {
  number: string;
  dealNumber: string;
  /** @param notice why the case is shown and not edited */
  view: (value: Case, deal: Deal, notice?: string) => ReactNode;
  edit: (value: Case, deal: Deal) => ReactNode;
}

/** Of a case that is not there, or not for this person. */
export const invalidCase = 'InvalidCase';

/** A case with a number: View unless address or session say Edit (MAN-053); a draft of one's own is there to be gone on with. */
export function SavedCaseGate({ number, dealNumber, view, edit }: Props) {
  const { t } = useTranslation();
  const requestedMode = usePageMode(number);
  const session = useSignedIn();
  const [hasStarted, setHasStarted] = useState(false);
  const { data, error, refetch } = useQuery(caseQuery(number, dealNumber));
  const { data: texts } = useQuery(textsQuery);
  // asked for beside the case: what is shown of it depends on them, and moves when they come later
  const { isPending: rulesArePending } = useQuery(fieldRulesQuery);
  const problem = error ? toProblem(error) : null;
  const deal = data?.opportunityDeals?.[0];
  const errorCode = problem?.status === 404 ? invalidCase : undefined;

  if (errorCode) {
    const text = texts?.InvalidCaseMessage ?? (problem?.detail || t('caseView.invalidText'));
    return <BlockingDialog title={t('caseView.invalidTitle')} text={text} code={errorCode} />;
  }
  if (problem && !data) {
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        <p className={styles.away}>
          <Link to={casesPath(session)}>{t('caseView.toDashboard')}</Link>
        </p>
      </>
    );
  }
  if (!data || !deal || rulesArePending) return <LoadingState rows={14} />;
  // a submit ends the right to edit; the form stays for its outcome
  if (hasStarted) return edit(data, deal);
  const editable = deal.actions?.some(({ action, allowed }) => action === 'Edit' && allowed);
  const mode = requestedMode ?? (deal.isDraft && data.isOwner && editable ? 'Edit' : 'View');
  if (mode === 'View') return view(data, deal);
  if (!data.isOwner) {
    return (
      <BlockingDialog
        title={texts?.NotCaseOwnerDialogTitle ?? t('caseView.notOwnerTitle')}
        text={texts?.NotCaseOwnerDialogMessage ?? t('caseView.notOwnerText')}
      />
    );
  }
  const may = deal.actions?.find(({ action }) => action === 'Edit');
  if (!may?.allowed) return view(data, deal, may && say(may.text, may.reason));
  setHasStarted(true);
  return edit(data, deal);
}
