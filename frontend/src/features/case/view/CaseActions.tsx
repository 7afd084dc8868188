import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionMenu } from '@/components/ActionMenu/ActionMenu';
import type { Case, Deal } from '@/lib/api/cases';
import { setPageMode } from '@/lib/session/store';
import { caseAddressOf } from '../address';
import { ActionDialog, type DialogAction, isDialogAction } from './ActionDialog';

const offered = ['Edit', 'Revert', 'Expire', 'Delete'];

/** More actions: what the server allows, the rest with its reason. */
export function CaseActions({ value, deal }: { value: Case; deal: Deal }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { message, modal } = App.useApp();
  const [asked, setAsked] = useState<DialogAction | null>(null);
  const number = value.opportunityNumber ?? '';
  const actions = (deal.actions ?? []).filter(({ action }) => offered.includes(action));

  const start = (action: string) => {
    if (isDialogAction(action)) setAsked(action);
    else {
      setPageMode('Edit');
      void navigate(caseAddressOf(number, deal.dealNumber));
    }
  };
  const done = (action: DialogAction) => {
    setAsked(null);
    if (action === 'Delete') {
      void message.success(t('dealAction.deleted', { number: deal.dealNumber }));
      void navigate('/dashboard', { replace: true });
      queries.removeQueries({ queryKey: ['case', number] });
      return;
    }
    if (action === 'Revert') void modal.success({ title: t('dealAction.reverted') });
    else void message.success(t('dealAction.expired', { number: deal.dealNumber }));
    void queries.invalidateQueries();
  };

  return (
    <>
      <ActionMenu actions={actions} onAction={start} subject={deal.dealNumber ?? number} />
      {asked && (
        <ActionDialog
          action={asked}
          deal={deal}
          caseNumber={number}
          onDone={() => done(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
