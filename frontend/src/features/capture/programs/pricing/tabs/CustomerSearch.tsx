import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/FormField/SearchField';
import { SelectField } from '@/components/FormField/SelectField';
import { type PickColumn, PickTable } from '@/components/PickTable/PickTable';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { elementId } from '@/features/capture/form/place';
import { type CustomerHit, findCustomers } from '@/lib/api/search';
import { useDebounced } from '@/lib/useDebounced';
import styles from './search.module.css';

interface Props {
  countryId: string;
  picked: string | undefined;
  error: string | undefined;
  onPick: (customer: CustomerHit) => void;
  /** the search was emptied */
  onClear: () => void;
}

const minLetters = 3;

/** Customers of one country by name, number or address; the DUNS facet narrows what was found. */
export function CustomerSearch({ countryId, picked, error, onPick, onClear }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [duns, setDuns] = useState<string>();
  const facet = useId();
  const debounced = useDebounced(text.trim());
  const enough = debounced.length >= minLetters;
  const results = useQuery({
    queryKey: ['customers', countryId, debounced, duns],
    queryFn: () => findCustomers({ countryId, text: debounced, duns }),
    enabled: enough,
    placeholderData: (before) => before,
  });
  const values = results.data?.facets.DunsNumber ?? [];

  const columns: PickColumn<CustomerHit>[] = [
    { key: 'name', title: t('caseForm.columnCustomer'), width: '38%', render: (hit) => hit.LegalEntityName },
    ...(results.data?.hits.some(localName)
      ? [{ key: 'local', title: t('caseForm.columnLocal'), width: '26%', render: localName }]
      : []),
    {
      key: 'place',
      title: t('caseForm.columnCity'),
      render: (hit) => [hit.City, hit.StateProvince, hit.PostalCode].filter(Boolean).join(', '),
    },
    { key: 'duns', title: t('caseForm.columnDuns'), width: '130px', render: (hit) => hit.DunsNumber },
    { key: 'tpid', title: t('caseForm.columnTpid'), width: '90px', render: (hit) => hit.Tpid },
  ];

  const type = (text: string) => {
    setText(text);
    if (text.trim() === '') {
      setDuns(undefined);
      onClear();
    }
  };

  return (
    <>
      <div className={styles.searchRow}>
        <SearchField
          id={elementId('dealCustomers')}
          label={t('caseForm.customerSearch')}
          hint={t('caseForm.atLeast', { count: minLetters })}
          error={error}
          value={text}
          loading={results.isFetching}
          onChange={type}
        />
        <SelectField
          id={facet}
          label={t('caseForm.columnDuns')}
          allowClear
          showSearch
          disabled={!enough || (values.length === 0 && !duns)}
          value={duns}
          placeholder={t('caseForm.anyDuns')}
          options={values.map(({ value, count }) => ({ value, label: `${value} (${count})` }))}
          onChange={(value?: string) => setDuns(value)}
        />
      </div>
      <p role="status" className={styles.count}>
        {enough &&
          results.data &&
          !results.isPlaceholderData &&
          countText(results.data.total, results.data.hits.length)}
      </p>
      {enough && (
        <QueryState
          query={results}
          rows={8}
          isEmpty={({ hits }) => hits.length === 0}
          empty={<EmptyState title={t('caseForm.noCustomer')}>{t('caseForm.noCustomerWhy')}</EmptyState>}
        >
          {({ hits }) => (
            <PickTable
              label={t('caseForm.customers')}
              columns={columns}
              rows={hits}
              rowKey={(hit) => hit.CustomerId}
              rowName={(hit) => hit.LegalEntityName}
              picked={picked}
              onPick={onPick}
            />
          )}
        </QueryState>
      )}
    </>
  );

  function countText(total: number, visible: number): string {
    return total > visible ? t('caseForm.firstOf', { visible, total }) : t('caseForm.results', { count: total });
  }
}

function localName(hit: CustomerHit): string {
  return hit.OrganizationNameInLocalLanguage === hit.LegalEntityName ? '' : hit.OrganizationNameInLocalLanguage;
}
