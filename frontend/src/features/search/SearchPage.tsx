import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { DateText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { type CaseHit, findAllCases, leastWords } from '@/lib/api/caseSearch';
import { foundAddress } from '@/lib/deals/caseAddress';
import { useSignedIn } from '@/lib/session/store';

/** Everything that the header's search finds, with the way back (MAN-043, MAN-044). */
export default function SearchPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const [query, setQuery] = useSearchParams();
  const words = query.get('q')?.trim() ?? '';
  const [typed, setTyped] = useState(words);
  const enough = [...words].length >= leastWords;
  const { data, error, refetch } = useQuery({
    queryKey: ['caseSearch', words, 'all'],
    queryFn: () => findAllCases(words),
    enabled: enough,
  });
  const addressOf = useCallback((hit: CaseHit) => foundAddress(session, hit), [session]);
  const open = (hit: CaseHit) => {
    const address = addressOf(hit);
    if (!address) return;
    void navigate(address);
  };
  // opened by its address alone, the page has nothing behind it
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/homePage'));
  const number = (hit: CaseHit) => {
    const address = addressOf(hit);
    if (!address) return hit.DealNumber;
    return <Link to={address}>{hit.DealNumber}</Link>;
  };
  return (
    <>
      <PageHeader
        title={t('search.title')}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('search.title') }]}
        actions={<Button onClick={back}>{t('caseView.back')}</Button>}
        subtitle={
          <Input.Search
            style={{ maxWidth: 480, marginBlockStart: 8 }}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
            onSearch={(text) => setQuery({ q: text.trim() }, { replace: true })}
          />
        }
      />
      <Panel flush>
        {!enough ? (
          <EmptyState title={t('search.least', { count: leastWords })} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingState rows={8} />
        ) : (
          <DataGrid
            label={t('search.results')}
            name="caseSearch"
            columns={[
              { key: 'number', title: t('dashboard.dealNumber'), width: 150, render: number },
              { key: 'name', title: t('search.name'), width: 250, render: (hit) => hit.DealName },
              { key: 'customer', title: t('search.customer'), width: 250, render: (hit) => hit.CustomerName },
              { key: 'type', title: t('search.type'), width: 150, render: (hit) => hit.DealType },
              {
                key: 'status',
                title: t('search.status'),
                width: 200,
                render: (hit) => <StatusTag label={hit.StatusCodeName} />,
              },
              {
                key: 'expires',
                title: t('caseView.expires'),
                width: 110,
                render: (hit) => <DateText date={hit.ExpirationDate} />,
              },
            ]}
            rows={data.hits}
            rowKey={(hit) => hit.DealId}
            onOpen={open}
            empty={<EmptyState title={t('search.none')}>{t('search.noneWhy')}</EmptyState>}
          />
        )}
      </Panel>
    </>
  );
}
