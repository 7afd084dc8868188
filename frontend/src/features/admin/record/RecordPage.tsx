import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/DateField/DateField';
import { WorkbookButton } from '@/components/ExcelButton/WorkbookButton';
import { FormField } from '@/components/FormField/FormField';
import { SearchField } from '@/components/FormField/SearchField';
import { SelectField } from '@/components/FormField/SelectField';
import { countOf } from '@/components/StaffTable/countOf';
import { useListPage } from '@/components/StaffTable/useListPage';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { eventsQuery, exportEvents } from '@/lib/api/administration';
import { useDebounced } from '@/lib/useDebounced';
import { AdminHeader } from '../AdminHeader';
import styles from '../admin.module.css';
import { actions } from './actions';
import { EventTable } from './EventTable';

const isDay = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '');

/** What administrators did, searched by the server; filters and page live in the address (beyond N85). */
export default function RecordPage() {
  const { t } = useTranslation();
  const { query, filter, page, size, paging } = useListPage();
  const actor = query.get('actor') ?? '';
  const text = query.get('text') ?? '';
  const action = actions.find((each) => each === query.get('action'));
  const [from, to] = [isDay(query.get('from')), isDay(query.get('to'))];
  const [deal, caseNumber] = [query.get('deal') ?? '', query.get('case') ?? ''];
  const request = {
    action,
    actor: useDebounced(actor.trim()),
    text: useDebounced(text.trim()),
    deal: useDebounced(deal.trim()) || undefined,
    case: useDebounced(caseNumber.trim()) || undefined,
    from: from || undefined,
    to: to || undefined,
  };
  const isFiltered = Object.values(request).some(Boolean);
  const events = useQuery(eventsQuery({ ...request, pageNumber: page, recordsToFetch: size }));
  return (
    <>
      <AdminHeader
        section="record"
        subtitle={t('record.subtitle')}
        actions={<WorkbookButton label={t('admin.record')} load={() => exportEvents(request)} />}
      />
      <search className={styles.filters} aria-label={t('record.filters')}>
        <SearchField
          id="record-actor"
          label={t('record.actor')}
          value={actor}
          onChange={(value) => filter('actor', value)}
        />
        <SelectField
          id="record-action"
          label={t('record.action')}
          allowClear
          placeholder={t('record.anyAction')}
          value={action}
          options={actions.map((value) => ({ value, label: t(`recordAction.${value}`) }))}
          onChange={(value) => filter('action', value)}
        />
        <SearchField
          id="record-text"
          label={t('record.text')}
          value={text}
          onChange={(value) => filter('text', value)}
        />
        <SearchField
          id="record-deal"
          label={t('record.deal')}
          value={deal}
          onChange={(value) => filter('deal', value)}
        />
        <SearchField
          id="record-case"
          label={t('record.case')}
          value={caseNumber}
          onChange={(value) => filter('case', value)}
        />
        <FormField id="record-from" label={t('record.from')}>
          {(binding) => <DateField {...binding} value={from} onChange={(day) => filter('from', day)} />}
        </FormField>
        <FormField id="record-to" label={t('record.to')}>
          {(binding) => <DateField {...binding} value={to} onChange={(day) => filter('to', day)} />}
        </FormField>
      </search>
      <QueryState
        query={events}
        rows={10}
        page
        isEmpty={(rows) => rows.length === 0 && page === 1}
        empty={
          <EmptyState title={t(isFiltered ? 'record.nothing' : 'record.none')}>
            {t(isFiltered ? 'record.nothingWhy' : 'record.noneWhy')}
          </EmptyState>
        }
      >
        {(rows) => {
          const { count, more } = countOf({ page, size, rows: rows.length });
          return (
            <EventTable
              label={t('admin.record')}
              events={rows}
              loading={events.isPlaceholderData}
              paging={{ ...paging(count), more }}
            />
          );
        }}
      </QueryState>
    </>
  );
}
