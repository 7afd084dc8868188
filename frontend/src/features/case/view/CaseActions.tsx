import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionMenu } from '@/components/ActionMenu/ActionMenu';
import type { Case, Deal } from '@/lib/api/cases';
import { refreshServerState } from '@/lib/query/refresh';
import { setPageMode } from '@/lib/session/store';
import { caseAddressOf } from '../address';
import { ActionDialog, type DialogAction, isDialogAction } from './ActionDialog';

const offered = ['Edit', 'Revert', 'Expire', 'Delete'];

/** More actions: what the server allows, the rest with its reason. */
export function CaseActions({ value, deal }: { value: Case; deal: Deal }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<DialogAction | null>(null);
  const [done, setDone] = useState<DialogAction | null>(null);
  const number = value.opportunityNumber ?? '';
  const actions = (deal.actions ?? []).filter(({ action }) => offered.includes(action));

  const start = (action: string) => {
    if (isDialogAction(action)) return setAsked(action);
    setPageMode('Edit');
    void navigate(caseAddressOf(number, deal.dealNumber));
  };
  const acknowledge = () => {
    setDone(null);
    if (done === 'Delete') void navigate('/dashboard', { replace: true });
    refreshServerState(queries);
  };

  return (
    <>
      <ActionMenu actions={actions} onAction={start} subject={deal.dealNumber ?? number} />
      {asked && (
        <ActionDialog
          action={asked}
          deal={deal}
          caseNumber={number}
          onDone={() => {
            setAsked(null);
            setDone(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {done && (
        <Modal
          open
          title={t(`action.${done}`)}
          okText={t('common.ok')}
          cancelButtonProps={{ style: { display: 'none' } }}
          onOk={acknowledge}
          onCancel={acknowledge}
        >
          <p>{t(`dealAction.done${done}`, { number: deal.dealNumber })}</p>
        </Modal>
      )}
    </>
  );
}
