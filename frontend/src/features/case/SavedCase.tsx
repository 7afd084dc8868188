import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { caseQuery } from '@/lib/api/cases';
import { textsQuery } from '@/lib/api/meta';
import { toProblem } from '@/lib/http/problem';
import { type PageMode, pageMode } from '@/lib/session/store';
import { BlockingDialog } from './BlockingDialog';
import { EditCase } from './EditCase';
import { CaseView } from './view/CaseView';
import styles from './view/CaseView.module.css';

interface Props {
  number: string;
  dealNumber: string;
}

/** Renewals and copies are drafts to edit. */
const editing: readonly PageMode[] = ['Edit', 'Renew', 'Copy'];

/** A case with a number: View unless the session says Edit (MAN-053). */
export function SavedCase({ number, dealNumber }: Props) {
  const { t } = useTranslation();
  const [mode] = useState(() => (editing.includes(pageMode() ?? 'View') ? 'Edit' : 'View'));
  const [begun, setBegun] = useState(false);
  const { data, error, refetch } = useQuery(caseQuery(number, dealNumber));
  const { data: texts } = useQuery(textsQuery);
  const problem = error ? toProblem(error) : null;
  const deal = data?.opportunityDeals?.[0];

  if (problem?.status === 404) {
    const text = texts?.InvalidCaseMessage ?? (problem.detail || t('caseView.invalidText'));
    return <BlockingDialog title={t('caseView.invalidTitle')} text={text} />;
  }
  if (problem && !data) {
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        <p className={styles.away}>
          <Link to="/dashboard">{t('caseView.toDashboard')}</Link>
        </p>
      </>
    );
  }
  if (!data || !deal) return <LoadingState rows={14} />;
  // a submit ends the right to edit; the form stays for its outcome
  if (begun) return <EditCase value={data} deal={deal} />;
  if (mode === 'View') return <CaseView value={data} deal={deal} />;
  if (!data.isOwner) {
    return (
      <BlockingDialog
        title={texts?.NotCaseOwnerDialogTitle ?? t('caseView.notOwnerTitle')}
        text={texts?.NotCaseOwnerDialogMessage ?? t('caseView.notOwnerText')}
      />
    );
  }
  const edit = deal.actions?.find(({ action }) => action === 'Edit');
  if (!edit?.allowed) return <CaseView value={data} deal={deal} notice={edit?.reason} />;
  setBegun(true);
  return <EditCase value={data} deal={deal} />;
}
