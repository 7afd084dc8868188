import { useQuery } from '@tanstack/react-query';
import { Flex, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { AttachmentInput } from '@/components/attachments/AttachmentInput';
import { FormField } from '@/components/FormField/FormField';
import { SelectField } from '@/components/FormField/SelectField';
import { Term } from '@/components/glossary/Term';
import { messageAt } from '@/features/capture/form/faults';
import { Choice, Fields, Group } from '@/features/capture/form/Group';
import { elementId } from '@/features/capture/form/place';
import { setText } from '@/features/capture/form/program';
import { useLocks } from '@/features/capture/form/useForm';
import { verticalsQuery } from '@/lib/api/programs';
import { formatCountry } from '@/lib/format/country';
import { tidyEmails } from '@/lib/format/emails';
import { sayBusiness } from '@/lib/i18n/said';
import { addRfpFile, removeRfpFile, setRfp } from '../form/changes';
import { TextField, usePricing } from '../form/definition';
import { VolumeField } from './VolumeField';

/** What the deal is about, where the devices go, and who is told (case-submission.md L40). */
export function DealInfoTab() {
  const { t } = useTranslation();
  const { form, faults, change, check } = usePricing();
  const { locked, isVisible } = useLocks();
  const { data: verticals, isPending } = useQuery(verticalsQuery);
  return (
    <Flex vertical gap={24}>
      <Group title={t('caseForm.groupDeal')}>
        <Fields>
          <TextField field="dealName" label={t('caseForm.dealName')} />
          <SelectField
            id={elementId('dealVertical')}
            label={t('caseForm.dealVertical')}
            term="vertical"
            required
            error={messageAt('dealVertical', faults)}
            showSearch={{ optionFilterProp: 'label' }}
            loading={isPending}
            disabled={locked('dealVertical')}
            value={form.texts.dealVertical || undefined}
            placeholder={t('caseForm.choose')}
            options={(verticals ?? []).map(({ id, name }) => ({ value: id, label: sayBusiness(name) }))}
            onChange={(id: string) => change((before) => setText(before, 'dealVertical', id), 'dealVertical')}
            onBlur={() => check('dealVertical')}
          />
          <TextField
            field="dealCustomerDomain"
            label={t('caseForm.domain')}
            hint={t('caseForm.domainHint')}
            placeholder="contoso.com"
          />
          {form.programs.map((program, index) => (
            <VolumeField key={program.dealType} index={index} />
          ))}
        </Fields>
      </Group>
      <Group title={t('caseForm.groupAddress')}>
        {form.fromCustomer?.address1 === form.texts.address1 && form.texts.address1 !== '' && (
          <p className="quiet">{t('caseForm.fromCustomer')}</p>
        )}
        <Fields>
          <TextField field="address1" label={t('caseForm.address1')} />
          <TextField field="city" label={t('caseForm.city')} />
          <TextField field="stateOrProvince" label={t('caseForm.state')} />
          <TextField field="postalCode" label={t('caseForm.postalCode')} />
          <FormField
            id="case-country"
            label={t('caseForm.country')}
            hint={isVisible('guidanceTexts') ? t('caseForm.countryHint') : undefined}
          >
            {({ id, 'aria-describedby': described }) => (
              <Input
                id={id}
                aria-describedby={described}
                readOnly
                variant="filled"
                value={formatCountry(form.country?.countryName ?? '')}
              />
            )}
          </FormField>
        </Fields>
      </Group>
      <Group title={t('caseForm.groupWhy')}>
        <TextField field="dealOverview" label={t('caseForm.dealOverview')} rows={4} />
        <TextField field="preSalesActivity" label={t('caseForm.preSales')} term="preSales" rows={4} />
        <Choice title={<Term of="tender">{t('caseForm.rfp')}</Term>}>
          <Radio.Group
            value={form.rfp}
            disabled={locked('opportunityRfp')}
            onChange={(event) => change((before) => setRfp(before, event.target.value === true), 'rfpJustification')}
            options={[
              { value: true, label: t('common.yes') },
              { value: false, label: t('common.no') },
            ]}
          />
        </Choice>
        {form.rfp && (
          <>
            <TextField field="rfpJustification" label={t('caseForm.rfpJustification')} rows={3} />
            <AttachmentInput
              id={elementId('attachments')}
              source="Deal Details"
              label={t('caseForm.rfpFiles')}
              files={form.rfpFiles}
              disabled={locked('rfpJustification')}
              error={messageAt('attachments', faults)}
              onAdd={(file) => change((before) => addRfpFile(before, file), 'rfpJustification', 'attachments')}
              onRemove={(file) => change((before) => removeRfpFile(before, file), 'rfpJustification', 'attachments')}
            />
          </>
        )}
      </Group>
      <Group title={t('caseForm.groupNotify')}>
        <TextField
          field="ccRecipients"
          label={t('caseForm.recipients')}
          hint={t('caseForm.emailsHint')}
          normalize={tidyEmails}
        />
      </Group>
    </Flex>
  );
}
