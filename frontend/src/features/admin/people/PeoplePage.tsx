import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/FormField/SearchField';
import { SelectField } from '@/components/FormField/SelectField';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { useListPage } from '@/components/StaffTable/useListPage';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { peopleQuery } from '@/lib/api/people';
import { allRoles } from '@/lib/roles/roles';
import { useDebounced } from '@/lib/useDebounced';
import { AdminHeader } from '../AdminHeader';
import styles from '../admin.module.css';
import { usePersonColumns } from './usePersonColumns';

/** Who may sign in, searched by the server; search, filters and page live in the address (beyond N84). */
export default function PeoplePage() {
  const { t } = useTranslation();
  const { query, filter, page, size, paging } = useListPage();
  const columns = usePersonColumns();
  const typed = query.get('search') ?? '';
  const search = useDebounced(typed.trim());
  const role = query.get('role') ?? undefined;
  const state = stateOf(query.get('state'));
  const people = useQuery(peopleQuery({ search, role, state, pageNumber: page, recordsToFetch: size }));
  return (
    <>
      <AdminHeader section="people" subtitle={t('people.subtitle')} />
      <search className={styles.filters} aria-label={t('people.filters')}>
        <SearchField
          id="people-search"
          label={t('people.search')}
          value={typed}
          loading={people.isFetching}
          onChange={(text) => filter('search', text)}
        />
        <SelectField
          id="people-role"
          label={t('people.role')}
          allowClear
          placeholder={t('people.anyRole')}
          value={role}
          options={allRoles.map((value) => ({ value, label: value }))}
          onChange={(value) => filter('role', value)}
        />
        <SelectField
          id="people-state"
          label={t('people.state')}
          allowClear
          placeholder={t('people.anyState')}
          value={state}
          options={[
            { value: 'active' as const, label: t('people.active') },
            { value: 'disabled' as const, label: t('people.disabled') },
          ]}
          onChange={(value) => filter('state', value)}
        />
      </search>
      <QueryState
        query={people}
        rows={10}
        page
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState title={t('people.nobody')}>{t('people.nobodyWhy')}</EmptyState>}
      >
        {({ value, count }) => (
          <StaffTable
            label={t('admin.people')}
            columns={columns}
            rows={value ?? []}
            rowKey={({ id }) => id}
            loading={people.isPlaceholderData}
            paging={paging(count)}
          />
        )}
      </QueryState>
    </>
  );
}

function stateOf(text: string | null): 'active' | 'disabled' | undefined {
  return text === 'active' || text === 'disabled' ? text : undefined;
}
