import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { AttachmentInput } from '@/components/attachments/AttachmentInput';
import { SelectField } from '@/components/FormField/SelectField';
import { messageAt } from '@/features/capture/form/faults';
import { Group } from '@/features/capture/form/Group';
import { elementId } from '@/features/capture/form/place';
import { useLocks } from '@/features/capture/form/useForm';
import { limitsQuery } from '@/lib/api/meta';
import { sameForm } from '@/lib/drafts/useFormDraft';
import { CountryRows } from '../channel/CountryRows';
import { PairGrid } from '../channel/PairGrid';
import { pairsOfForm } from '../channel/pairs';
import { ResellerRows } from '../channel/ResellerRows';
import { useFixed } from '../channel/useFixed';
import { chooseStructure } from '../form/changes';
import { TextField, useStrategic } from '../form/definition';
import { structures } from '../form/model';

/** Through whom the deal is sold (case-submission.md L50). */
export function ChannelTab() {
  const { t } = useTranslation();
  const { form, base, stored, faults, change } = useStrategic();
  const fault = messageAt('opportunityAccounts', faults);
  const { locked } = useLocks();
  const fixed = useFixed();
  const { data: limits } = useQuery(limitsQuery);
  const { channelStructure } = form;
  return (
    <Flex vertical gap={24}>
      <Group>
        <TextField field="channelOverview" label={t('strategic.channelOverview')} rows={4} />
        <div style={{ maxWidth: 420 }}>
          <SelectField
            id={elementId('channelStructure')}
            label={t('strategic.channelStructure')}
            term="structure"
            required
            error={messageAt('channelStructure', faults)}
            disabled={fixed.structure}
            value={channelStructure || undefined}
            placeholder={t('caseForm.choose')}
            options={[structures.skip, structures.customer, structures.distributor].map((value) => ({
              value,
              label: t(`strategic.structure${value}`),
            }))}
            onChange={(value: number) =>
              change(
                (before) => chooseStructure(before, value, limits?.channelStructures ?? []),
                'channelStructure',
                'skipChannelReason',
                'channelJustification',
                'opportunityAccounts',
                'channelProof',
              )
            }
          />
        </div>
        {channelStructure === structures.skip && (
          <TextField field="skipChannelReason" label={t('strategic.skipReason')} />
        )}
        {(channelStructure === structures.skip || channelStructure === structures.customer) && (
          <TextField field="channelJustification" label={t('strategic.channelJustification')} rows={3} />
        )}
      </Group>
      {(channelStructure === structures.customer || channelStructure === structures.distributor) && (
        <Group title={t('strategic.channelPartners')} id={elementId('opportunityAccounts')} tabIndex={-1}>
          {fault && (
            <p role="alert" className="fault">
              {fault}
            </p>
          )}
          {channelStructure === structures.customer ? <ResellerRows /> : <CountryRows />}
          <PairGrid
            pairs={pairsOfForm(form)}
            dealId={stored?.opportunityDeals?.[0]?.id}
            unsaved={!sameForm(form.partners, base.partners)}
          />
        </Group>
      )}
      {channelStructure === structures.customer && (
        <Group title={t('strategic.proof')}>
          <AttachmentInput
            id={elementId('channelProof')}
            source="Channel"
            label={t('strategic.proofFiles')}
            required
            files={form.proofs}
            disabled={locked('attachments')}
            error={messageAt('channelProof', faults)}
            onAdd={(file) => change((before) => ({ ...before, proofs: [...before.proofs, file] }), 'channelProof')}
            onRemove={({ id }) =>
              change(
                (before) => ({ ...before, proofs: before.proofs.filter((file) => file.id !== id) }),
                'channelProof',
              )
            }
          />
        </Group>
      )}
    </Flex>
  );
}
