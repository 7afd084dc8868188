import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { AttachmentInput } from '@/components/attachments/AttachmentInput';
import { DateField } from '@/components/DateField/DateField';
import { CountInput } from '@/components/FormField/CountInput';
import { FormField } from '@/components/FormField/FormField';
import { SelectField } from '@/components/FormField/SelectField';
import { messageAt } from '@/features/capture/form/faults';
import { Fields, Group } from '@/features/capture/form/Group';
import { elementId } from '@/features/capture/form/place';
import { useLocks } from '@/features/capture/form/useForm';
import { verticalsQuery } from '@/lib/api/programs';
import { today } from '@/lib/format/date';
import { sayBusiness } from '@/lib/i18n/said';
import { chooseAffiliation } from '../form/changes';
import { TextField, useStrategic } from '../form/definition';
import { affiliateCompanies, affiliationOthers, affiliations } from '../form/model';
import { DealTeam } from './DealTeam';
import { Geography } from './Geography';

/** What the deal is, where it runs, until when, and who works on it (case-submission.md L48). */
export function DealOverviewTab() {
  const { t } = useTranslation();
  const { form, faults, isRequired, change, check } = useStrategic();
  const { locked, isLocked } = useLocks();
  const { data: verticals, isPending } = useQuery(verticalsQuery);
  return (
    <Flex vertical gap={24}>
      <Geography />
      <Group title={t('strategic.groupDeal')}>
        <Fields>
          <TextField field="dealName" label={t('strategic.dealName')} />
          <SelectField
            id={elementId('dealVertical')}
            label={t('strategic.vertical')}
            term="vertical"
            required={isRequired('dealVertical')}
            hint={t('strategic.verticalHint')}
            error={messageAt('dealVertical', faults)}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            loading={isPending}
            disabled={locked('dealVertical')}
            value={form.dealVertical || undefined}
            placeholder={t('caseForm.choose')}
            options={(verticals ?? []).map(({ id, name }) => ({ value: id, label: sayBusiness(name) }))}
            onChange={(id?: string) => change((before) => ({ ...before, dealVertical: id ?? '' }), 'dealVertical')}
          />
        </Fields>
        <TextField field="dealOverview" label={t('strategic.dealOverview')} rows={4} />
      </Group>
      <Group title={t('strategic.groupTerms')}>
        <Fields>
          <SelectField
            id={elementId('affiliationType')}
            label={t('strategic.affiliation')}
            term="affiliation"
            required
            error={messageAt('affiliationType', faults)}
            disabled={locked('affiliationType') || isLocked}
            value={form.affiliation || undefined}
            placeholder={t('caseForm.choose')}
            options={affiliations.map((value) => ({ value, label: t(`strategic.affiliation${value}`) }))}
            onChange={(value: number) =>
              change(
                (before) => chooseAffiliation(before, value),
                'affiliationType',
                'affiliationTypeOthers',
                'dealVolume',
              )
            }
          />
          {form.affiliation === affiliationOthers && (
            <TextField field="affiliationTypeOthers" label={t('strategic.affiliationOthers')} />
          )}
          <FormField
            id={elementId('dealVolume')}
            label={t('strategic.dealVolume')}
            term="volume"
            required={isRequired('dealVolume')}
            hint={form.affiliation === affiliateCompanies ? t('strategic.volumeOfEntities') : t('caseForm.volumeUnits')}
            error={messageAt('dealVolume', faults)}
          >
            {(binding) => (
              <CountInput
                {...binding}
                disabled={locked('dealVolume') || form.affiliation === affiliateCompanies}
                value={form.dealVolume}
                onChange={(dealVolume) => change((before) => ({ ...before, dealVolume }), 'dealVolume')}
                onLeave={() => check('dealVolume')}
              />
            )}
          </FormField>
          <FormField
            id={elementId('expirationDate')}
            label={t('strategic.expirationDate')}
            required
            error={messageAt('expirationDate', faults)}
          >
            {({ status, ...binding }) => (
              <DateField
                {...binding}
                status={status}
                min={today()}
                disabled={locked('expirationDate')}
                value={form.expirationDate}
                onChange={(value) => change((before) => ({ ...before, expirationDate: value }), 'expirationDate')}
              />
            )}
          </FormField>
        </Fields>
        <TextField field="expirationDateJustification" label={t('strategic.expirationJustification')} rows={3} />
        <TextField
          field="exceptionRequest"
          label={t('strategic.exceptionRequest')}
          term="exception"
          hint={t('strategic.optional')}
        />
      </Group>
      <Group title={t('strategic.groupTeam')}>
        <DealTeam />
      </Group>
      <Group title={t('strategic.groupFiles')}>
        <AttachmentInput
          id={elementId('attachments')}
          source="Deal Overview"
          label={t('strategic.files')}
          files={form.files}
          disabled={locked('attachments')}
          error={messageAt('attachments', faults)}
          onAdd={(file) => change((before) => ({ ...before, files: [...before.files, file] }), 'attachments')}
          onRemove={({ id }) =>
            change((before) => ({ ...before, files: before.files.filter((file) => file.id !== id) }), 'attachments')
          }
        />
      </Group>
    </Flex>
  );
}
