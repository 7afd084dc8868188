import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardList } from '@/components/DataGrid/CardList';
import { FactList } from '@/components/facts/FactList';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { type OpenReview, openReviewsQuery } from '@/lib/api/customerReviews';
import { reviewPath } from '@/lib/customers/paths';
import { formatCountry } from '@/lib/format/country';
import { formatDate, formatDistance, formatInstant, today } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { usePhone } from '@/lib/theme/useMedia';
import styles from './reviews.module.css';

/** The open reviews, the oldest first; cards on a phone. */
export function ReviewQueue() {
  const { t } = useTranslation();
  const phone = usePhone();
  const { data: rows, error, refetch } = useQuery(openReviewsQuery);
  if (!rows) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={8} />;
  if (rows.length === 0)
    return <EmptyState title={t('customerReviews.empty')}>{t('customerReviews.emptyWhy')}</EmptyState>;
  return (
    <>
      {error && <ErrorState inline error={error} onRetry={() => void refetch()} />}
      {phone ? <QueueCards rows={rows} /> : <QueueTable rows={rows} />}
    </>
  );
}

function QueueTable({ rows }: { rows: readonly OpenReview[] }) {
  const { t } = useTranslation();
  const columns: TableColumnsType<OpenReview> = [
    { title: t('customerReviews.customer'), render: (_, row) => <CustomerLink row={row} /> },
    {
      title: t('customerReviews.country'),
      render: (_, row) => [row.city, formatCountry(row.country)].filter(Boolean).join(', '),
    },
    {
      title: t('customerReviews.age'),
      render: (_, row) => <Age row={row} />,
      sorter: (a, b) => a.openedAt.localeCompare(b.openedAt),
    },
    {
      title: t('customerReviews.due'),
      render: (_, row) => <Due row={row} />,
      sorter: (a, b) => a.dueOn.localeCompare(b.dueOn),
    },
    {
      title: t('customerReviews.deals'),
      align: 'right',
      render: (_, row) => <span className="tabular">{formatNumber(row.waitingDeals)}</span>,
      sorter: (a, b) => a.waitingDeals - b.waitingDeals,
    },
    { title: t('customerReviews.enteredBy'), render: (_, row) => row.openedBy },
  ];
  return (
    <Table<OpenReview>
      aria-label={t('customerReviews.queue')}
      columns={columns}
      dataSource={[...rows]}
      rowKey="customerId"
      size="small"
      pagination={{ defaultPageSize: 50, hideOnSinglePage: true }}
    />
  );
}

function QueueCards({ rows }: { rows: readonly OpenReview[] }) {
  const { t } = useTranslation();
  return (
    <CardList
      label={t('customerReviews.queue')}
      rows={rows}
      rowKey={(row) => row.customerId}
      card={(row) => (
        <div className={styles.card}>
          <CustomerLink row={row} />
          <FactList
            columns={2}
            facts={[
              { label: t('customerReviews.country'), value: formatCountry(row.country) },
              { label: t('customerReviews.deals'), value: formatNumber(row.waitingDeals) },
              { label: t('customerReviews.age'), value: <Age row={row} /> },
              { label: t('customerReviews.due'), value: <Due row={row} /> },
            ]}
          />
        </div>
      )}
    />
  );
}

function CustomerLink({ row }: { row: OpenReview }) {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      <Link to={reviewPath(row.customerId)}>{row.legalEntityName}</Link>
      {row.stewardOnly && <Tag>{t('customerReviews.steward')}</Tag>}
    </span>
  );
}

function Age({ row }: { row: OpenReview }) {
  return (
    <time dateTime={row.openedAt} title={formatInstant(row.openedAt)}>
      {formatDistance(row.openedAt, new Date())}
    </time>
  );
}

function Due({ row }: { row: OpenReview }) {
  const { t } = useTranslation();
  const day = today();
  return (
    <span className={styles.name}>
      <time dateTime={row.dueOn} className="tabular">
        {formatDate(row.dueOn)}
      </time>
      {row.dueOn < day && <strong className={styles.late}>{t('customerReviews.overdue')}</strong>}
      {row.dueOn === day && <strong className={styles.soon}>{t('customerReviews.dueToday')}</strong>}
    </span>
  );
}
