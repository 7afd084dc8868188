import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { SelectField } from '@/components/FormField/SelectField';
import { Fields } from '@/features/capture/form/Group';
import { industriesQuery } from '@/lib/api/customers';
import { formatCountry } from '@/lib/format/country';
import { sayBusiness } from '@/lib/i18n/said';
import { type Entry, type EntryField, isRequired, withField, withSameName } from './entry';

interface Props {
  entry: Entry;
  countryName: string;
  faults: Partial<Record<EntryField, string>>;
  /** the English name is right, so that it can be copied */
  nameIsValid: boolean;
  onChange: (entry: Entry, ...touched: EntryField[]) => void;
  onLeave: (field: EntryField) => void;
}

export const entryId = (field: EntryField) => `customer-${field}`;

/** The fields of a customer in reading order; vertical and category open with what is chosen before them. */
export function EntryFields({ entry, countryName, faults, nameIsValid, onChange, onLeave }: Props) {
  const { t } = useTranslation();
  const { data: industries = {}, isPending } = useQuery(industriesQuery);
  const verticals = industries[entry.industry] ?? {};
  const field = (name: EntryField) => ({
    id: entryId(name),
    label: t(`customerEntry.${name}`),
    required: isRequired(name),
    error: faults[name],
  });
  const text = (name: EntryField, disabled = false) => (
    <FormField {...field(name)}>
      {(binding) => (
        <Input
          {...binding}
          autoComplete="off"
          disabled={disabled}
          value={entry[name]}
          onChange={({ target: { value } }) => onChange(withField(entry, name, value), name)}
          onBlur={() => onLeave(name)}
        />
      )}
    </FormField>
  );
  const choice = (name: EntryField, values: readonly string[], disabled: boolean) => (
    <SelectField
      {...field(name)}
      showSearch
      disabled={disabled}
      loading={isPending}
      value={entry[name] || undefined}
      placeholder={t('caseForm.choose')}
      options={values.map((value) => ({ value, label: sayBusiness(value) }))}
      onChange={(value: string) => onChange(withField(entry, name, value), name)}
      onBlur={() => onLeave(name)}
    />
  );
  return (
    <Fields>
      <FormField id="customer-country" label={t('caseForm.customerCountry')} required>
        {({ id }) => <Input id={id} readOnly variant="filled" value={formatCountry(countryName)} />}
      </FormField>
      {choice('industry', Object.keys(industries), false)}
      {choice('vertical', Object.keys(verticals), entry.industry === '')}
      {choice('verticalCategory', verticals[entry.vertical] ?? [], entry.vertical === '')}
      {text('legalEntityName')}
      <div>
        {text('organizationNameInLocalLanguage', entry.localNameSameAsEnglish)}
        <Checkbox
          style={{ marginBlockEnd: 12 }}
          checked={entry.localNameSameAsEnglish}
          disabled={!nameIsValid}
          onChange={({ target: { checked } }) =>
            onChange(withSameName(entry, checked), 'organizationNameInLocalLanguage')
          }
        >
          {t('customerEntry.same')}
        </Checkbox>
      </div>
      {text('addressLine1')}
      {text('city')}
      {text('stateProvince')}
      {text('postalCode')}
      {text('webPageURL')}
      {text('emailDomain')}
    </Fields>
  );
}
