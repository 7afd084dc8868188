import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { column } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { DateText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { type CaseHit, findAllCases, minCharacters } from '@/lib/api/caseSearch';
import { addressOfHit } from '@/lib/deals/caseAddress';
import { useSignedIn } from '@/lib/session/store';

/** Everything that the header's search finds, with the way back (MAN-043, MAN-044). */
export default function SearchPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const [query, setQuery] = useSearchParams();
  const text = query.get('q')?.trim() ?? '';
  const [typed, setTyped] = useState(text);
  const enough = [...text].length >= minCharacters;
  const results = useQuery({
    queryKey: ['caseSearch', text, 'all'],
    queryFn: () => findAllCases(text),
    enabled: enough,
  });
  const addressOf = useCallback((hit: CaseHit) => addressOfHit(session, hit), [session]);
  const open = (hit: CaseHit) => void navigate(addressOf(hit));
  // opened by its address alone, the page has nothing behind it
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/homePage'));
  const number = (hit: CaseHit) => <Link to={addressOf(hit)}>{hit.DealNumber}</Link>;
  return (
    <>
      <PageHeader
        title={t('search.title')}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('search.title') }]}
        actions={<Button onClick={back}>{t('caseView.back')}</Button>}
        subtitle={
          <Input.Search
            style={{ maxWidth: 480, marginBlockStart: 8 }}
            autoFocus={!enough} // who comes without a question types it
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
          <EmptyState title={t('search.minCharacters', { count: minCharacters })} />
        ) : (
          <QueryState query={results} rows={8} page>
            {({ hits }) => (
              <DataGrid<CaseHit>
                label={t('search.results')}
                name="caseSearch"
                columns={[
                  column('number', t('dashboard.dealNumber'), 150, number),
                  column('name', t('search.name'), 250, (hit) => hit.DealName),
                  column('customer', t('search.customer'), 250, (hit) => hit.CustomerName),
                  column('type', t('search.type'), 150, (hit) => hit.DealType),
                  column('status', t('search.status'), 200, (hit) => <StatusTag label={hit.StatusCodeName} />),
                  column('expires', t('caseView.expires'), 110, (hit) => <DateText date={hit.ExpirationDate} />),
                ]}
                rows={hits}
                rowKey={(hit) => hit.DealId}
                onOpen={open}
                empty={<EmptyState title={t('search.none')}>{t('search.noneWhy')}</EmptyState>}
              />
            )}
          </QueryState>
        )}
      </Panel>
    </>
  );
}
