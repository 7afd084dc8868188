import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SearchField } from '@/components/FormField/SearchField';
import { SelectField } from '@/components/FormField/SelectField';
import { InstantText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import { countOf } from '@/components/StaffTable/countOf';
import { type StaffColumn, StaffTable } from '@/components/StaffTable/StaffTable';
import { useListPage } from '@/components/StaffTable/useListPage';
import { QueryState } from '@/components/states/QueryState';
import { type DecidedReview, decidedReviewsQuery } from '@/lib/api/customerReviews';
import { reviewPath } from '@/lib/customers/paths';
import { formatCountry } from '@/lib/format/country';
import { useDebounced } from '@/lib/useDebounced';
import styles from './reviews.module.css';

const outcomes = ['Approve', 'Reject', 'Merge'] as const;

/** How reviews ended, merges among them, searched by the server; filters and page live in the address. */
export function DecidedReviews() {
  const { t } = useTranslation();
  const { query, filter, page, size, paging } = useListPage();
  const outcome = outcomes.find((each) => each === query.get('outcome'));
  const text = query.get('text') ?? '';
  const reviews = useQuery(
    decidedReviewsQuery({ outcome, text: useDebounced(text.trim()), pageNumber: page, recordsToFetch: size }),
  );
  const columns: StaffColumn<DecidedReview>[] = [
    {
      key: 'customer',
      title: t('customerReviews.customer'),
      render: ({ customerId, legalEntityName, country }) => (
        <span className={styles.decided}>
          <Link to={reviewPath(customerId)}>{legalEntityName}</Link>
          <span className="quiet">{formatCountry(country)}</span>
        </span>
      ),
    },
    {
      key: 'outcome',
      title: t('customerReviews.outcome'),
      render: (row) => (
        <span className={styles.decided}>
          <span>{t(`customerReviews.decided_${row.outcome}`)}</span>
          {row.managedCustomerName && <strong>{row.managedCustomerName}</strong>}
        </span>
      ),
    },
    { key: 'comments', title: t('customerReviews.comments'), render: ({ comments }) => comments || '–' },
    { key: 'by', title: t('customerReviews.decider'), render: ({ decidedBy }) => decidedBy || '–' },
    { key: 'at', title: t('customerReviews.decidedAt'), render: ({ decidedAt }) => <InstantText at={decidedAt} /> },
  ];
  return (
    <Panel title={t('customerReviews.history')}>
      <search className={styles.filters} aria-label={t('customerReviews.historyFilters')}>
        <SearchField
          id="decided-text"
          label={t('customerReviews.customer')}
          value={text}
          onChange={(value) => filter('text', value)}
        />
        <SelectField
          id="decided-outcome"
          label={t('customerReviews.outcome')}
          allowClear
          placeholder={t('customerReviews.anyOutcome')}
          value={outcome}
          options={outcomes.map((value) => ({ value, label: t(`customerReviews.decided_${value}`) }))}
          onChange={(value) => filter('outcome', value)}
        />
      </search>
      <QueryState
        query={reviews}
        rows={4}
        isEmpty={(rows) => rows.length === 0 && page === 1}
        empty={<p>{t('customerReviews.noHistory')}</p>}
      >
        {(rows) => {
          const { count, more } = countOf({ page, size, rows: rows.length });
          return (
            <StaffTable
              label={t('customerReviews.history')}
              rows={rows}
              rowKey={({ customerId }) => customerId}
              columns={columns}
              loading={reviews.isPlaceholderData}
              paging={{ ...paging(count), more }}
            />
          );
        }}
      </QueryState>
    </Panel>
  );
}
