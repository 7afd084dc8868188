import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { NumberText } from '@/components/facts/NumberText';
import { copyDeal, renewDeal } from '@/lib/api/caseCommands';
import type { Deal } from '@/lib/api/cases';
import { firstCustomer } from '@/lib/deals/parts';
import { useCommand } from '@/lib/query/useCommand';
import { CommandFault } from './CommandFault';
import styles from './dealActions.module.css';

interface Props {
  action: 'Renew' | 'Copy';
  deal: Deal;
  caseNumber: string;
  /** the draft that was made; without a deal number the case has one deal */
  onDone: (made: { caseNumber: string; dealNumber: string }) => void;
  onClose: () => void;
}

const calls = { Renew: renewDeal, Copy: copyDeal } as const;

/** Renew and copy make a draft from the deal and lead there. */
export function NewDealDialog({ action, deal, caseNumber, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const source = { caseNumber, dealNumber: deal.dealNumber ?? '' };
  const command = useCommand(action, (from: typeof source, headers) => calls[action](from, headers), {
    onSuccess: onDone,
  });
  return (
    <Modal
      open
      title={t(`action.${action}`)}
      okText={t(`dealAction.${action}`)}
      cancelText={t('common.cancel')}
      confirmLoading={command.running}
      onOk={() => command.run(source)}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <p>{t(`dealAction.what${action}`)}</p>
        <FactList
          columns={2}
          facts={[
            { label: t('dashboard.dealNumber'), value: deal.dealNumber },
            { label: t('dashboard.customer'), value: firstCustomer(deal)?.legalEntityName },
            { label: t('caseView.dealVolume'), value: <NumberText value={deal.dealVolume} /> },
            { label: t('caseView.expires'), value: <DateText date={deal.expirationDate} /> },
          ]}
        />
        {command.problem && <CommandFault problem={command.problem} onRetry={() => command.run(source)} />}
      </div>
    </Modal>
  );
}
