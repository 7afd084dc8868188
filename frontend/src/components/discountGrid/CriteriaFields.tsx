import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/DateField/DateField';
import { FormField } from '@/components/FormField/FormField';
import { SelectField } from '@/components/FormField/SelectField';
import { ErrorState } from '@/components/states/ErrorState';
import type { Criteria } from '@/lib/api/bidGrid';
import { countriesQuery, productTypesQuery } from '@/lib/api/reference';
import { formatCountry } from '@/lib/format/country';

interface Props {
  value: Criteria;
  /** the label of the product group: the screens call it differently */
  groupLabel: string;
  onChange: (change: Partial<Criteria>) => void;
}

/** Product group, country and day; the day is checked when the person leaves it (case-management.md L78). */
export function CriteriaFields({ value, groupLabel, onChange }: Props) {
  const { t } = useTranslation();
  const field = useId();
  const groups = useQuery(productTypesQuery);
  const countries = useQuery(countriesQuery);
  const [touched, setTouched] = useState(false);
  const failed = groups.error ? groups : countries.error ? countries : undefined;
  const choice = (id: string, label: string, options: string[], loading: boolean, name: 'productType' | 'country') => (
    <SelectField
      id={`${field}-${id}`}
      label={label}
      required
      showSearch={{ optionFilterProp: 'label' }}
      loading={loading}
      placeholder={t('caseForm.choose')}
      value={value[name] || undefined}
      options={options.map((each) => ({ value: each, label: name === 'country' ? formatCountry(each) : each }))}
      onChange={(selected: string) => onChange({ [name]: selected })}
    />
  );
  return (
    <>
      {choice(
        'group',
        groupLabel,
        (groups.data ?? []).map((g) => g.productName),
        groups.isPending,
        'productType',
      )}
      {choice('country', t('discounts.country'), namesOf(countries.data), countries.isPending, 'country')}
      <FormField
        id={`${field}-date`}
        label={t('discounts.date')}
        required
        error={touched && !value.date ? t('discounts.dateRequired') : undefined}
      >
        {({ status, ...binding }) => (
          <DateField
            {...binding}
            status={status}
            value={value.date}
            onChange={(date) => onChange({ date })}
            onFocus={() => setTouched(false)}
            onBlur={() => setTouched(true)}
          />
        )}
      </FormField>
      {failed && <ErrorState inline error={failed.error} onRetry={() => void failed.refetch()} />}
    </>
  );
}

function namesOf(countries: readonly { countryName: string }[] | undefined): string[] {
  return (countries ?? []).map(({ countryName }) => countryName).sort((one, other) => one.localeCompare(other));
}
