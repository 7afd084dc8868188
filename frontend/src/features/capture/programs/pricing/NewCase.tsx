import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { Saved } from '@/features/capture/form/opened';
import { SuccessPage } from '@/features/capture/form/success/SuccessPage';
import { useGoOn } from '@/features/capture/form/useGoOn';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { newCaseKey } from '@/lib/drafts/newCase';
import { refreshServerState } from '@/lib/query/refresh';
import { CaseFormFrame } from './form/CaseFormFrame';
import { useOpened } from './form/useOpened';
import { useNewDetails } from './useNewDetails';

/** Create mode: a case without a number (MAN-052), always a draft (MAN-363). */
export function NewCase() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const goOn = useGoOn();
  const known = useNewDetails();
  const details = known ?? null;
  const caseKey = details ? newCaseKey(details) : 'new';
  const { opened, error, retry, homeless, startAfresh } = useOpened({ caseKey, stored: null, details });
  const [saved, setSaved] = useState<Saved | null>(null);
  const [round, setRound] = useState(0);

  if (saved && opened) {
    return (
      <SuccessPage
        saved={saved}
        texts={opened.words.texts}
        address={caseAddressOf(saved.caseNumber)}
        another="/partnerdetail"
      />
    );
  }
  if (homeless && known === null) return <Navigate to="/partnerdetail" replace />;
  return (
    <>
      <PageHeader
        title={t('caseForm.newTitle')}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('partnerDetail.title'), to: '/partnerdetail' },
          { text: t('caseForm.newTitle') },
        ]}
        tags={<StatusTag label="Draft" />}
        lead={t('caseView.status', { status: t('status.Draft') })}
      />
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : opened ? (
        <CaseFormFrame
          key={round}
          opened={opened}
          onSaved={(outcome) => {
            refreshServerState(queries);
            if (outcome.kind === 'draft') goOn(caseAddressOf(outcome.caseNumber, undefined, 'edit'), outcome);
            else setSaved(outcome);
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
