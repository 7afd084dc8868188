import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherDeals } from '@/components/case/OtherDeals';
import { Standing } from '@/components/case/Standing';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import styles from '@/features/capture/form/frame.module.css';
import type { Saved } from '@/features/capture/form/opened';
import { SuccessPage } from '@/features/capture/form/success/SuccessPage';
import { useGoOn } from '@/features/capture/form/useGoOn';
import type { Case, Deal } from '@/lib/api/cases';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { editedPart, keptKey, otherDeals, renewedNumber } from '@/lib/deals/caseDeals';
import { refreshServerState } from '@/lib/query/refresh';
import { CaseFormFrame } from './form/CaseFormFrame';
import { useOpened } from './form/useOpened';

/** Edit mode: what may change is the server's table of page modes and what the desk sent back. */
export function EditCase({ value, deal }: { value: Case; deal: Deal }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const goOn = useGoOn();
  const number = value.opportunityNumber ?? '';
  const [stored] = useState(() => editedPart(value));
  const [others] = useState(() => otherDeals(value));
  const { opened, error, retry, startAfresh } = useOpened({ caseKey: keptKey(value), stored, details: null });
  const [saved, setSaved] = useState<Saved | null>(null);
  const [round, setRound] = useState(0);

  if (saved && opened) {
    return (
      <SuccessPage
        saved={saved}
        texts={opened.words.texts}
        address={caseAddressOf(saved.caseNumber, deal.dealNumber, 'view')}
        another="/partnerdetail"
        others={others.map(({ id }) => id ?? '')}
      />
    );
  }
  const renewed = renewedNumber(deal, value);
  const title = renewed
    ? t('caseView.renewTitle', { number: renewed, type: deal.dealType.name })
    : t('caseView.editTitle', { number, type: deal.dealType.name });
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('dashboard.crumb'), to: '/dashboard' },
          { text: deal.dealNumber ?? number },
        ]}
        tags={<StatusTag label={deal.statusCodeName ?? ''} />}
        lead={
          <>
            {deal.dealName && <p>{deal.dealName}</p>}
            <Standing deal={deal} now={new Date()} status mode="Edit" />
          </>
        }
      />
      {others.length > 0 && (
        <div className={styles.notice}>
          <OtherDeals caseNumber={number} deals={others} />
        </div>
      )}
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : opened ? (
        <CaseFormFrame
          key={round}
          opened={opened}
          onSaved={(outcome) => {
            refreshServerState(queries);
            if (outcome.kind === 'draft') goOn(caseAddressOf(number, deal.dealNumber, 'edit'), outcome);
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
