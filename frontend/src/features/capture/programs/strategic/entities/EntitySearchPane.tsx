import { CheckOutlined, FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { column } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { FormField } from '@/components/FormField/FormField';
import { SelectField } from '@/components/FormField/SelectField';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useLocks } from '@/features/capture/form/useForm';
import { Facets } from '@/features/capture/products/Facets';
import products from '@/features/capture/products/products.module.css';
import { type EntityHit, type EntitySearch, entityFacets, findEntities, suggestEntities } from '@/lib/api/search';
import { formatCountry } from '@/lib/format/country';
import { useDebounced } from '@/lib/useDebounced';
import { addEntities } from '../form/changes';
import { useStrategic } from '../form/definition';
import styles from './entities.module.css';
import { entityOfHit } from './entityOfHit';

/** Under it nothing is searched nor suggested (SUB-454). */
const minLetters = 3;

/** Legal entities of the deal's countries by name, number or address, narrowed by facets. */
export function EntitySearchPane() {
  const { t } = useTranslation();
  const { form, change } = useStrategic();
  const { locked } = useLocks();
  const [selectedCountries, setSelectedCountries] = useState<string[] | null>(null);
  const [text, setText] = useState('');
  const [listed, setListed] = useState(false);
  const [filters, setFilters] = useState(false);
  const [request, setRequest] = useState<EntitySearch | null>(null);
  const all = form.countries.map(({ countryId }) => countryId);
  const countryIds = (selectedCountries ?? all).filter((id) => all.includes(id));
  const typed = text.trim();
  const debounced = useDebounced(typed);
  const enough = [...typed].length >= minLetters;

  const suggestions = useQuery({
    queryKey: ['entitySuggestions', countryIds, debounced],
    queryFn: () => suggestEntities(countryIds, debounced),
    enabled:
      [...debounced].length >= minLetters &&
      debounced === typed &&
      debounced !== request?.text &&
      countryIds.length > 0,
  });
  const results = useQuery({
    queryKey: ['entities', request],
    queryFn: () => findEntities(request ?? { countryIds: [], text: '', selected: {} }),
    enabled: request !== null,
    placeholderData: (before) => before,
  });
  const ask = (text: string) => {
    setListed(false);
    const next = text.trim();
    if ([...next].length >= minLetters && countryIds.length > 0) setRequest({ countryIds, text: next, selected: {} });
  };
  const clear = () => {
    setText('');
    setRequest(null);
  };
  const names = [
    ...new Set((debounced === typed ? (suggestions.data ?? []) : []).map(({ LegalEntityName }) => LegalEntityName)),
  ];
  const data = request ? results.data : undefined;
  const taken = new Set(form.entities.map(({ customerId }) => customerId));
  const closed = locked('dealCustomers');

  return (
    <Flex vertical gap={4}>
      <div className={styles.searchRow}>
        <SelectField
          id="case-entityCountries"
          label={t('strategic.entityCountries')}
          mode="multiple"
          maxTagCount="responsive"
          showSearch={{ optionFilterProp: 'label' }}
          value={countryIds}
          options={form.countries.map(({ countryId, countryName }) => ({
            value: countryId,
            label: formatCountry(countryName),
          }))}
          onChange={setSelectedCountries}
        />
        <FormField
          id="case-entitySearch"
          label={t('strategic.entitySearch')}
          hint={t('strategic.minCharacters', { count: minLetters })}
        >
          {({ status, ...binding }) => (
            <AutoComplete
              {...binding}
              status={status}
              value={text}
              options={names.map((name) => ({ value: name }))}
              showSearch={{ filterOption: false }}
              defaultActiveFirstOption={false}
              open={listed && names.length > 0}
              onSelect={(name: string) => {
                setText(name);
                ask(name);
              }}
              onChange={(text: string) => {
                setText(text);
                setListed(true);
              }}
              onBlur={() => setListed(false)}
              onInputKeyDown={({ key }) => {
                if (key === 'Escape') setListed(false);
                if (key === 'Enter') ask(text);
              }}
            >
              <Input autoComplete="off" />
            </AutoComplete>
          )}
        </FormField>
        <span className={styles.searchButtons}>
          <Button type="primary" disabled={!enough || countryIds.length === 0} onClick={() => ask(text)}>
            {t('strategic.search')}
          </Button>
          <Button
            icon={<FilterOutlined aria-hidden="true" />}
            aria-expanded={filters}
            aria-controls="case-entityFacets"
            onClick={() => setFilters(!filters)}
          >
            {filters ? t('strategic.hideFilters') : t('strategic.showFilters')}
          </Button>
          <Button onClick={clear}>{t('strategic.clear')}</Button>
        </span>
      </div>
      <p role="status" className={styles.count}>
        {data && !results.isPlaceholderData && t('caseForm.results', { count: data.total })}
      </p>
      <div className={filters ? products.split : undefined}>
        {filters && (
          <Facets
            id="case-entityFacets"
            label={t('strategic.filters')}
            facets={entityFacets}
            nameOf={(facet) => t(`facet.${facet}`)}
            values={data?.facets ?? {}}
            selected={request?.selected ?? {}}
            onSelect={(selected) => request && setRequest({ ...request, selected })}
          />
        )}
        <div className={products.results}>
          {results.error ? (
            <ErrorState error={results.error} onRetry={() => void results.refetch()} inline />
          ) : request && !data ? (
            <LoadingState rows={6} />
          ) : (
            data && (
              <DataGrid<EntityHit>
                label={t('strategic.entitiesFound')}
                name="strategic.entities.found"
                loading={results.isFetching}
                height={450}
                columns={[
                  {
                    key: 'add',
                    title: t('caseForm.add'),
                    hideTitle: true,
                    width: 100,
                    render: (hit) =>
                      taken.has(hit.CustomerId) ? (
                        <span className={styles.taken}>
                          <CheckOutlined aria-hidden="true" /> {t('caseForm.added')}
                        </span>
                      ) : (
                        <Button
                          size="small"
                          disabled={closed}
                          icon={<PlusOutlined aria-hidden="true" />}
                          aria-label={t('caseForm.addUnit', { name: hit.LegalEntityName })}
                          onClick={() => add(hit)}
                        >
                          {t('caseForm.add')}
                        </Button>
                      ),
                  },
                  column('name', t('strategic.columnName'), 250, (hit) => hit.LegalEntityName),
                  column('country', t('strategic.columnCountry'), 120, (hit) => formatCountry(hit.Country)),
                  column('city', t('caseForm.columnCity'), 130, (hit) => hit.City),
                  column('tpid', t('strategic.columnTpid'), 90, (hit) => hit.Tpid),
                  column('crm', t('strategic.columnCrm'), 130, (hit) => hit.CrmAccountId),
                  column('duns', t('caseForm.columnDuns'), 120, (hit) => hit.DunsNumber),
                ]}
                rows={data.hits}
                rowKey={(hit) => hit.CustomerId}
                empty={<EmptyState title={t('caseForm.noCustomer')}>{t('strategic.noneFoundWhy')}</EmptyState>}
              />
            )
          )}
        </div>
      </div>
    </Flex>
  );

  function add(hit: EntityHit) {
    change((before) => addEntities(before, [entityOfHit(hit)]), 'dealCustomers', 'primary');
  }
}
