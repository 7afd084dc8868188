import { useQuery } from '@tanstack/react-query';
import { Input, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/DateField/DateField';
import { FormField } from '@/components/FormField/FormField';
import { type Extended, extendDeal } from '@/lib/api/caseCommands';
import type { Deal } from '@/lib/api/cases';
import { textsQuery } from '@/lib/api/meta';
import { useCommand } from '@/lib/query/useCommand';
import { CommandFault } from './CommandFault';
import styles from './dealActions.module.css';
import { ExtensionOutlook } from './ExtensionOutlook';

interface Props {
  deal: Deal;
  caseNumber: string;
  onDone: (outcome: Extended) => void;
  onClose: () => void;
}

/** A new last day for the deal. Special Pricing also says why and how many units are expected (case-management.md L241). */
export function ExtendDialog({ deal, caseNumber, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [date, setDate] = useState('');
  const [reason, setReason] = useState('');
  const [units, setUnits] = useState<number | null>(null);
  const { data: texts } = useQuery(textsQuery);
  const justified = deal.dealType.name === 'Special Pricing';
  const target = { dealId: deal.id ?? '', caseNumber, version: deal.version };
  const command = useCommand(
    `Extend ${target.dealId}`,
    (request: Parameters<typeof extendDeal>[1], headers) => extendDeal(target, request, headers),
    { onSuccess: onDone },
  );
  const { problem } = command;
  const faults = problem?.errors ?? [];
  const faultOf = (field: string) => faults.find(({ pointer }) => pointer === `/${field}`)?.message;
  // dates of ISO form compare as text
  const tooLate = deal.maximumExpirationDate !== undefined && date > deal.maximumExpirationDate;
  const dateFault = tooLate ? (texts?.extensionDate ?? t('dealAction.tooLate')) : faultOf('newExpirationDate');
  const elsewhere = problem && !faults.some(({ pointer }) => fields.some((field) => pointer === `/${field}`));
  const submit = () =>
    command.run({
      newExpirationDate: date,
      priorExpirationDate: deal.expirationDate,
      ...(justified ? { extensionReason: reason.trim(), ...(units === null ? {} : { expectedUnits: units }) } : {}),
    });

  return (
    <Modal
      open
      title={t('action.Extend')}
      width={600}
      okText={t(deal.extensionOutlook?.outcome === 'Review' ? 'dealAction.askExtend' : 'dealAction.Extend')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !date || tooLate }}
      confirmLoading={command.running}
      onOk={submit}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <p>{t('dealAction.whatExtend', { number: deal.dealNumber })}</p>
        <ExtensionOutlook deal={deal} date={tooLate ? '' : date} />
        <FormField id={`${id}-date`} label={t('dealAction.newDate')} error={dateFault}>
          {(binding) => (
            <DateField
              {...binding}
              allowClear={false}
              min={deal.extensionOutlook?.earliest ?? deal.expirationDate}
              value={date}
              onChange={setDate}
            />
          )}
        </FormField>
        {justified && (
          <>
            <FormField id={`${id}-units`} label={t('dealAction.expectedUnits')} error={faultOf('expectedUnits')}>
              {(binding) => <InputNumber {...binding} min={0} precision={0} value={units} onChange={setUnits} />}
            </FormField>
            <FormField id={`${id}-reason`} label={t('dealAction.extensionReason')} error={faultOf('extensionReason')}>
              {(binding) => (
                <Input.TextArea
                  {...binding}
                  rows={3}
                  value={reason}
                  onChange={({ target: { value } }) => setReason(value)}
                />
              )}
            </FormField>
          </>
        )}
        {elsewhere && (
          <CommandFault problem={problem} text={faults.map(({ message }) => message).join(' ')} onRetry={submit} />
        )}
      </div>
    </Modal>
  );
}

const fields = ['newExpirationDate', 'expectedUnits', 'extensionReason'];
