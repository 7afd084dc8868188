import { useQuery } from '@tanstack/react-query';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { SelectField } from '@/components/FormField/SelectField';
import { AttachmentInput } from '@/features/capture/attachments/AttachmentInput';
import { messageAt } from '@/features/capture/form/faults';
import { elementId } from '@/features/capture/form/place';
import { setText } from '@/features/capture/form/program';
import styles from '@/features/capture/form/tabs.module.css';
import { useLocks } from '@/features/capture/form/useForm';
import { verticalsQuery } from '@/lib/api/programs';
import { shownCountry } from '@/lib/format/country';
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
    <div className={styles.groups}>
      <section className={styles.group}>
        <h2>{t('caseForm.groupDeal')}</h2>
        <div className={styles.fields}>
          <TextField field="dealName" label={t('caseForm.dealName')} />
          <SelectField
            id={elementId('dealVertical')}
            label={t('caseForm.dealVertical')}
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
        </div>
      </section>
      <section className={styles.group}>
        <h2>{t('caseForm.groupAddress')}</h2>
        <div className={styles.fields}>
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
                value={shownCountry(form.country?.countryName ?? '')}
              />
            )}
          </FormField>
        </div>
      </section>
      <section className={styles.group}>
        <h2>{t('caseForm.groupWhy')}</h2>
        <TextField field="dealOverview" label={t('caseForm.dealOverview')} rows={4} />
        <TextField field="preSalesActivity" label={t('caseForm.preSales')} rows={4} />
        <fieldset className={styles.choice}>
          <legend>{t('caseForm.rfp')}</legend>
          <Radio.Group
            value={form.rfp}
            disabled={locked('opportunityRfp')}
            onChange={(event) => change((before) => setRfp(before, event.target.value === true), 'rfpJustification')}
            options={[
              { value: true, label: t('common.yes') },
              { value: false, label: t('common.no') },
            ]}
          />
        </fieldset>
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
      </section>
      <section className={styles.group}>
        <h2>{t('caseForm.groupNotify')}</h2>
        <TextField
          field="ccRecipients"
          label={t('caseForm.recipients')}
          hint={t('caseForm.emailsHint')}
          normalize={tidyEmails}
        />
      </section>
    </div>
  );
}
