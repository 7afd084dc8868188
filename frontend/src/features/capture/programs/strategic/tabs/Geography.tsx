import { useQuery } from '@tanstack/react-query';
import { Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { SelectField } from '@/components/FormField/SelectField';
import { Term } from '@/components/glossary/Term';
import { messageAt } from '@/features/capture/form/faults';
import { Choice, Fields, Group } from '@/features/capture/form/Group';
import { elementId } from '@/features/capture/form/place';
import { useLocks } from '@/features/capture/form/useForm';
import { limitsQuery } from '@/lib/api/meta';
import { countriesQuery, productTypesQuery } from '@/lib/api/reference';
import { formatCountry } from '@/lib/format/country';
import { chooseCountries, chooseCoverage, chooseGroup } from '../form/changes';
import { useStrategic } from '../form/definition';

/** Product group, geo coverage and the countries that follow from it. */
export function Geography() {
  const { t } = useTranslation();
  const { form, base, faults, change } = useStrategic();
  const { locked, isLocked } = useLocks();
  const { data: groups, isPending: groupsComing } = useQuery(productTypesQuery);
  const { data: countries, isPending: countriesComing } = useQuery(countriesQuery);
  const { data: limits } = useQuery(limitsQuery);
  const coverageFault = messageAt('isMultiNational', faults);
  const saved = isLocked ? base.countries.map(({ countryId }) => countryId) : [];
  const setCountries = (ids: readonly string[]) => {
    const requested = [...new Set([...saved, ...ids])];
    const selected = requested.flatMap((id) => countries?.find(({ countryId }) => countryId === id) ?? []);
    change(
      (before) =>
        chooseCountries(
          before,
          selected.map(({ countryId, countryName, isEUEFTA }) => ({ countryId, countryName, isEUEFTA })),
          limits?.channelStructures ?? [],
        ),
      'geoCountries',
    );
  };
  const selected = form.countries.map(({ countryId }) => countryId);
  return (
    <Group title={t('strategic.groupWhere')}>
      <Fields>
        <SelectField
          id={elementId('productGroup')}
          label={t('strategic.productGroup')}
          required
          error={messageAt('productGroup', faults)}
          loading={groupsComing}
          disabled={locked('productGroup') || isLocked}
          value={form.productGroup?.productId}
          placeholder={t('caseForm.choose')}
          options={(groups ?? []).map(({ productId, productName }) => ({ value: productId, label: productName }))}
          onChange={(productId: string) => {
            const productName = groups?.find((group) => group.productId === productId)?.productName ?? '';
            change((before) => chooseGroup(before, { productId, productName }), 'productGroup', 'products');
          }}
        />
        <Choice
          id={elementId('isMultiNational')}
          tabIndex={-1}
          title={
            <>
              <Term of="coverage">{t('strategic.coverage')}</Term>{' '}
              <span className="fault" aria-hidden="true">
                *
              </span>
            </>
          }
        >
          <Radio.Group
            value={form.multiNational}
            disabled={locked('isMultiNational') || isLocked}
            onChange={(event) =>
              change((before) => chooseCoverage(before, event.target.value === true), 'isMultiNational', 'geoCountries')
            }
            options={[
              { value: false, label: t('strategic.single') },
              { value: true, label: t('strategic.multi') },
            ]}
          />
          {coverageFault && (
            <p role="alert" className="fault">
              {coverageFault}
            </p>
          )}
        </Choice>
      </Fields>
      <FormField
        id={elementId('geoCountries')}
        label={t('strategic.countries')}
        required
        hint={form.multiNational === null ? t('strategic.coverageFirst') : undefined}
        error={messageAt('geoCountries', faults)}
      >
        {({ status, ...binding }) => {
          const common = {
            ...binding,
            status,
            showSearch: { optionFilterProp: 'label' },
            loading: countriesComing,
            disabled: form.multiNational === null || locked('geoCountries'),
            placeholder: t('caseForm.choose'),
            options: (countries ?? [])
              .map(({ countryId, countryName }) => ({
                value: countryId,
                label: formatCountry(countryName),
                disabled: saved.includes(countryId),
              }))
              .sort((one, other) => one.label.localeCompare(other.label)),
          };
          return form.multiNational ? (
            <Select {...common} mode="multiple" value={selected} onChange={setCountries} />
          ) : (
            <Select {...common} value={selected[0]} onChange={(id: string) => setCountries([id])} />
          );
        }}
      </FormField>
    </Group>
  );
}
