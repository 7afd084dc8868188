import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '@/components/dealActions/CommandFault';
import { FormField } from '@/components/FormField/FormField';
import type { Case } from '@/lib/api/cases';
import { type Colleague, setOwners } from '@/lib/api/owners';
import { coOwnersOf } from '@/lib/deals/parts';
import { refreshServerState } from '@/lib/query/refresh';
import { useCommand } from '@/lib/query/useCommand';
import { ColleagueSelect } from './ColleagueSelect';

/** Who owns a saved case beside its requester, and to whom the requester hands it over. */
export default function OwnersDialog({ value, onClose }: { value: Case; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [coOwners, setCoOwners] = useState<Colleague[]>(coOwnersOf(value));
  const [next, setNext] = useState<Colleague>();
  const command = useCommand('setOwners', setOwners, {
    onSuccess: () => {
      refreshServerState(queries);
      onClose();
    },
  });
  const save = () =>
    command.run({
      opportunityNumber: value.opportunityNumber ?? '',
      coOwners: coOwners.map(({ email }) => email),
      ...(next ? { requester: next.email } : {}),
    });
  return (
    <Modal
      open
      title={t('owners.title')}
      okText={next ? t('owners.handOver') : t('owners.save')}
      cancelText={t('common.cancel')}
      confirmLoading={command.running}
      onOk={save}
      onCancel={onClose}
    >
      <FormField id="owners-co-owners" label={t('owners.coOwners')} hint={t('owners.hint')}>
        {(binding) => <ColleagueSelect {...binding} value={coOwners} onChange={setCoOwners} />}
      </FormField>
      {value.mayHandOver && (
        <FormField id="owners-requester" label={t('owners.handOverTo')} hint={t('owners.handOverHint')}>
          {(binding) => (
            <ColleagueSelect
              {...binding}
              single
              value={next ? [next] : []}
              onChange={([selected]) => setNext(selected)}
            />
          )}
        </FormField>
      )}
      {command.problem && (
        <CommandFault
          problem={command.problem}
          text={command.problem.errors.map(({ message }) => message).join(' ')}
          onRetry={save}
        />
      )}
    </Modal>
  );
}
