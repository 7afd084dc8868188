import { ModalForm, ProFormTextArea } from '@ant-design/pro-components/es/form';
import { Alert, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { NumberText } from '@/components/facts/NumberText';
import { revertDeal, setDealStatus, withdrawAppealOf } from '@/lib/api/caseCommands';
import type { Deal } from '@/lib/api/cases';
import { firstCustomer } from '@/lib/deals/parts';
import { statusCodes } from '@/lib/deals/statuses';
import { useCommand } from '@/lib/query/useCommand';
import styles from './dealActions.module.css';

export type StatusAction = 'Revert' | 'WithdrawAppeal' | 'Delete' | 'Expire';

interface Props {
  action: StatusAction;
  deal: Deal;
  caseNumber: string;
  onDone: () => void;
  onClose: () => void;
}

/** What will happen, to what, a tick that it is meant, and a button named after it (case-management.md L112). */
export default function StatusDialog({ action, deal, caseNumber, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [sure, setSure] = useState(false);
  const target = { dealId: deal.id ?? '', caseNumber, version: deal.version };
  const command = useCommand(
    `${action} ${target.dealId}`,
    (comment: string, headers): Promise<unknown> => {
      if (action === 'Revert') return revertDeal(target, headers);
      if (action === 'WithdrawAppeal') return withdrawAppealOf(target, headers);
      const statusCode = action === 'Delete' ? statusCodes.cancelled : statusCodes.forcedExpire;
      return setDealStatus(target, { statusCode, reason: comment }, headers);
    },
    { onSuccess: onDone },
  );
  const { problem } = command;
  // such a deal stays readable (clarifications 6)
  const strategicDelete = action === 'Delete' && deal.dealType.name === 'CP Strategic';
  return (
    <ModalForm<{ reason?: string }>
      open
      width={520}
      title={t(`action.${action}`)}
      submitter={{
        searchConfig: { submitText: t(`dealAction.${action}`), resetText: t('common.cancel') },
        submitButtonProps: { disabled: !sure, danger: action !== 'Revert', loading: command.running },
      }}
      onFinish={async ({ reason = '' }) => command.run(reason.trim())}
      modalProps={{ onCancel: onClose }}
    >
      <div className={styles.dialog}>
        <p>{t(strategicDelete ? 'dealAction.whatDeleteStrategic' : `dealAction.what${action}`)}</p>
        <FactList
          columns={2}
          facts={[
            { label: t('dashboard.dealNumber'), value: deal.dealNumber },
            { label: t('dashboard.customer'), value: firstCustomer(deal)?.legalEntityName },
            { label: t('caseView.dealVolume'), value: <NumberText value={deal.dealVolume} /> },
            ...(deal.expirationDate
              ? [{ label: t('caseView.expires'), value: <DateText date={deal.expirationDate} /> }]
              : []),
          ]}
        />
        {action === 'Delete' && (
          <ProFormTextArea name="reason" label={t('dealAction.reason')} fieldProps={{ rows: 2, maxLength: 2000 }} />
        )}
        <Checkbox checked={sure} onChange={(event) => setSure(event.target.checked)}>
          {t(`dealAction.sure${action}`)}
        </Checkbox>
        {command.running && action === 'Revert' && <p role="status">{t('dealAction.reverting')}</p>}
        {problem && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={
              action === 'Revert' && problem.status >= 500
                ? t('dealAction.revertFailed')
                : problem.detail || t('error.generic')
            }
          />
        )}
      </div>
    </ModalForm>
  );
}
