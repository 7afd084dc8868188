import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/FormField/SearchField';
import { SelectField } from '@/components/FormField/SelectField';
import { type PickColumn, PickTable } from '@/components/PickTable/PickTable';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { elementId } from '@/features/capture/form/place';
import styles from '@/features/capture/form/tabs.module.css';
import { type CustomerHit, findCustomers } from '@/lib/api/search';
import { useDebounced } from '@/lib/useDebounced';

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
  const [words, setWords] = useState('');
  const [duns, setDuns] = useState<string>();
  const facet = useId();
  const debounced = useDebounced(words.trim());
  const enough = debounced.length >= minLetters;
  const found = useQuery({
    queryKey: ['customers', countryId, debounced, duns],
    queryFn: () => findCustomers({ countryId, words: debounced, duns }),
    enabled: enough,
    placeholderData: (before) => before,
  });
  const values = found.data?.facets.DunsNumber ?? [];

  const columns: PickColumn<CustomerHit>[] = [
    { key: 'name', title: t('caseForm.columnCustomer'), width: '38%', render: (hit) => hit.LegalEntityName },
    ...(found.data?.hits.some(localName)
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
    setWords(text);
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
          value={words}
          loading={found.isFetching}
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
        {enough && found.data && !found.isPlaceholderData && countText(found.data.total, found.data.hits.length)}
      </p>
      {!enough ? null : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} inline />
      ) : !found.data ? (
        <LoadingState rows={8} />
      ) : found.data.hits.length === 0 ? (
        <EmptyState title={t('caseForm.noCustomer')}>{t('caseForm.noCustomerWhy')}</EmptyState>
      ) : (
        <PickTable
          label={t('caseForm.customers')}
          columns={columns}
          rows={found.data.hits}
          rowKey={(hit) => hit.CustomerId}
          rowName={(hit) => hit.LegalEntityName}
          picked={picked}
          onPick={onPick}
        />
      )}
    </>
  );

  function countText(total: number, visible: number): string {
    return total > visible ? t('caseForm.firstOf', { shown: visible, total }) : t('caseForm.found', { count: total });
  }
}

function localName(hit: CustomerHit): string {
  return hit.OrganizationNameInLocalLanguage === hit.LegalEntityName ? '' : hit.OrganizationNameInLocalLanguage;
}
