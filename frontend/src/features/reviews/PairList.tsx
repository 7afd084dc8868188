import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SearchField } from '@/components/FormField/SearchField';
import { SelectField } from '@/components/FormField/SelectField';
import { InstantText } from '@/components/facts/DateText';
import { countOf } from '@/components/StaffTable/countOf';
import { type StaffColumn, StaffTable } from '@/components/StaffTable/StaffTable';
import { useListPage } from '@/components/StaffTable/useListPage';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { type CustomerPairRow, customerPairsQuery } from '@/lib/api/customerPairs';
import { countriesQuery } from '@/lib/api/reference';
import { pairPath } from '@/lib/customers/paths';
import { formatCountry } from '@/lib/format/country';
import { useDebounced } from '@/lib/useDebounced';
import { useFieldLabel } from './fields';
import styles from './reviews.module.css';

/** The pairs, the strongest first, searched by the server; filters and page live in the address. */
export function PairList() {
  const { t } = useTranslation();
  const { query, filter, page, size, paging } = useListPage();
  const different = query.get('different') === 'true';
  const text = query.get('text') ?? '';
  const country = query.get('country') ?? undefined;
  const { data: countries = [] } = useQuery(countriesQuery);
  const pairs = useQuery(
    customerPairsQuery({
      different,
      text: useDebounced(text.trim()),
      countryId: country,
      pageNumber: page,
      recordsToFetch: size,
    }),
  );
  const columns = useColumns(different);
  return (
    <div className={styles.column}>
      <search className={styles.filters} aria-label={t('customerPairs.filters')}>
        <SearchField
          id="pair-text"
          label={t('customerReviews.customer')}
          value={text}
          onChange={(value) => filter('text', value)}
        />
        <SelectField
          id="pair-country"
          label={t('customerReviews.country')}
          allowClear
          showSearch
          optionFilterProp="label"
          value={country}
          options={countries.map(({ countryId: value, countryName }) => ({ value, label: formatCountry(countryName) }))}
          onChange={(value) => filter('country', value)}
        />
        <SelectField
          id="pair-state"
          label={t('customerPairs.state')}
          value={String(different)}
          options={[
            { value: 'false', label: t('customerPairs.waiting') },
            { value: 'true', label: t('customerPairs.different') },
          ]}
          onChange={(value) => filter('different', value === 'true' ? value : undefined)}
        />
      </search>
      <QueryState
        query={pairs}
        rows={8}
        page
        isEmpty={(rows) => rows.length === 0 && page === 1}
        empty={<EmptyState title={t('customerPairs.empty')}>{t('customerPairs.emptyWhy')}</EmptyState>}
      >
        {(rows) => {
          const { count, more } = countOf({ page, size, rows: rows.length });
          return (
            <StaffTable
              label={t('customerPairs.title')}
              rows={rows}
              rowKey={({ first, second }) => `${first.customerId} ${second.customerId}`}
              columns={columns}
              loading={pairs.isPlaceholderData}
              paging={{ ...paging(count), more }}
            />
          );
        }}
      </QueryState>
    </div>
  );
}

function useColumns(different: boolean): StaffColumn<CustomerPairRow>[] {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const customers: StaffColumn<CustomerPairRow> = {
    key: 'customers',
    title: t('customerPairs.customers'),
    render: ({ first, second }) => (
      <Link className={styles.decided} to={pairPath(first.customerId, second.customerId)}>
        <span>{first.legalEntityName}</span>
        <span>{second.legalEntityName}</span>
      </Link>
    ),
  };
  const place: StaffColumn<CustomerPairRow> = {
    key: 'place',
    title: t('customerReviews.country'),
    render: ({ first, second, country }) => (
      <span className={styles.decided}>
        <span>{formatCountry(country)}</span>
        <span className="quiet">{[...new Set([first.city, second.city])].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  };
  if (different)
    return [
      customers,
      place,
      { key: 'reason', title: t('customerPairs.reason'), render: ({ reason }) => reason },
      { key: 'by', title: t('customerReviews.decider'), render: ({ decidedBy }) => decidedBy },
      { key: 'at', title: t('customerReviews.decidedAt'), render: ({ decidedAt }) => <InstantText at={decidedAt} /> },
    ];
  return [
    customers,
    place,
    {
      key: 'same',
      title: t('customerPairs.same'),
      render: ({ certain, matchingFields }) => (
        <span className={styles.name}>
          {certain && <Tag color="warning">{t('customerPairs.certain')}</Tag>}
          {(matchingFields ?? [])
            .filter((key) => key !== 'countryId')
            .map((key) => (
              <Tag key={key}>{label(key)}</Tag>
            ))}
        </span>
      ),
    },
    { key: 'since', title: t('customerPairs.since'), render: ({ foundAt }) => <InstantText at={foundAt} /> },
  ];
}
