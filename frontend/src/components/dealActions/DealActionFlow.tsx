import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal, Spin } from 'antd';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LetterPanel } from '@/components/case/LetterPanel';
import { ErrorState } from '@/components/states/ErrorState';
import { caseQuery } from '@/lib/api/cases';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { withTexts } from '@/lib/i18n';
import { say } from '@/lib/i18n/said';
import { refreshLists, refreshServerState } from '@/lib/query/refresh';
import { setPageMode } from '@/lib/session/store';
import styles from './dealActions.module.css';
import { ExtendDialog } from './ExtendDialog';
import { LettersDialog } from './LettersDialog';
import { NewDealDialog } from './NewDealDialog';
import type { DialogAction } from './startable';

const OfferDialog = lazy(withTexts(() => import('./OfferDialog'), 'pages'));
const AppealDialog = lazy(withTexts(() => import('./AppealDialog'), 'pages'));
const StatusDialog = lazy(() => import('./StatusDialog'));

interface Props {
  action: DialogAction;
  caseNumber: string;
  dealNumber: string;
  /** the dialog is closed, whatever came of it */
  onClose: () => void;
  /** the deal is no longer there */
  onGone: () => void;
}

/** One action from its confirmation to its outcome, from a row as from the case itself; the deal is read first. */
export default function DealActionFlow({ action, caseNumber, dealNumber, onClose, onGone }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({ ...caseQuery(caseNumber, dealNumber), enabled: outcome === null });
  const deal = data?.opportunityDeals?.find((each) => each.dealNumber === dealNumber) ?? data?.opportunityDeals?.[0];

  const acknowledge = () => {
    onClose();
    if (action !== 'Delete') return refreshServerState(queries);
    onGone();
    refreshLists(queries);
  };
  const goOn = (made: { caseNumber: string; dealNumber: string }) => {
    refreshServerState(queries);
    onClose();
    setPageMode(action === 'Renew' ? 'Renew' : 'Copy', made.caseNumber);
    void navigate(caseAddressOf(made.caseNumber, made.dealNumber, 'edit'));
  };

  if (outcome !== null) {
    return (
      <Modal
        open
        title={t(`action.${action}`)}
        okText={t('common.ok')}
        cancelButtonProps={{ style: { display: 'none' } }}
        onOk={acknowledge}
        onCancel={acknowledge}
      >
        <p role="status">{outcome}</p>
      </Modal>
    );
  }
  if (!deal && error) {
    return (
      <Modal open title={t('error.dialog')} footer={null} onCancel={onClose}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Modal>
    );
  }
  // shown only when it takes long enough to be noticed, so that a dialog does not follow another
  if (!deal) return <Spin fullscreen delay={300} description={t('common.loading')} />;
  switch (action) {
    case 'Extend':
      return (
        <ExtendDialog
          deal={deal}
          caseNumber={caseNumber}
          onClose={onClose}
          onDone={({ message, text }) => setOutcome(say(text, message))}
        />
      );
    case 'AnswerOffer':
      return <OfferDialog deal={deal} onClose={onClose} onDone={setOutcome} />;
    case 'Appeal':
      return (
        <AppealDialog
          deal={deal}
          caseNumber={caseNumber}
          onClose={onClose}
          onDone={() => setOutcome(t('dealAction.doneAppeal', { number: dealNumber }))}
        />
      );
    case 'Renew':
    case 'Copy':
      return <NewDealDialog action={action} deal={deal} caseNumber={caseNumber} onClose={onClose} onDone={goOn} />;
    case 'DecisionLetter':
      return (
        <Modal open title={t(`action.${action}`)} footer={null} width={880} onCancel={onClose}>
          <div className={styles.letter}>
            <LetterPanel dealId={deal.id ?? ''} caseNumber={caseNumber} save />
          </div>
        </Modal>
      );
    case 'Letters':
      return <LettersDialog deal={deal} onClose={onClose} />;
    default:
      return (
        <StatusDialog
          action={action}
          deal={deal}
          caseNumber={caseNumber}
          onClose={onClose}
          onDone={() => setOutcome(t(`dealAction.done${action}`, { number: dealNumber }))}
        />
      );
  }
}
