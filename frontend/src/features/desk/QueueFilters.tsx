import { FilterOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '@/components/DataGrid/SearchBox';
import { queueValuesQuery } from '@/lib/api/queueViews';
import { formatCountry } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import { usePhone } from '@/lib/theme/useMedia';
import styles from './QueuePanel.module.css';
import {
  addressOf,
  ages,
  type FilterField,
  filterFields,
  filterOf,
  isFiltered,
  withoutFilters,
} from './queueSelection';
import type { Queue } from './useQueue';
import { useTicketTexts } from './useTicketTexts';

interface Props {
  queue: Queue;
  email: string;
  /** there is little room: the filters open at a button */
  folded: boolean;
  /** what stands beside the filters */
  children: ReactNode;
}

/** Search and filters of the queue; the server tells which values there are and how many tickets have each. */
export function QueueFilters({ queue, email, folded, children }: Props) {
  const { t } = useTranslation();
  const { selection, onSelect, matching } = queue;
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const filtered = isFiltered(selection);
  const folds = folded || phone;
  return (
    <search className={styles.filters}>
      <SearchBox
        className={styles.search}
        label={t('desk.search')}
        hint={t('desk.searchHint')}
        value={selection.search}
        onSearch={(text) => onSelect((now) => ({ ...now, search: text }))}
      />
      {folds && (
        <Button
          icon={<FilterOutlined aria-hidden="true" />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t('desk.filters')}
        </Button>
      )}
      {(!folds || unfolded) && <Fields queue={queue} email={email} />}
      {filtered && (
        <Button type="link" onClick={() => onSelect(withoutFilters)}>
          {t('desk.clearFilters')}
        </Button>
      )}
      {filtered && matching !== undefined && (
        <span role="status" className={styles.matching}>
          {t('desk.matching', { count: matching, number: formatNumber(matching) })}
        </span>
      )}
      {(!folds || unfolded) && children}
    </search>
  );
}

function Fields({ queue: { selection, onSelect }, email }: { queue: Queue; email: string }) {
  const { t } = useTranslation();
  const texts = useTicketTexts();
  const { data } = useQuery({
    ...queueValuesQuery(email, addressOf(selection), (now) =>
      Object.fromEntries(filterFields.map((field) => [field, filterOf(selection, email, now, field)])),
    ),
    placeholderData: keepPreviousData,
  });
  const nameOf = (field: FilterField, value: string) => {
    if (field === 'kind') return texts.kind(value);
    if (field === 'level') return t('desk.levelLong', { level: value });
    if (field === 'customerCountry') return formatCountry(value);
    return texts.label(value);
  };
  const optionsOf = (field: FilterField) => {
    const offered = data?.[field] ?? [];
    const selected = (selection.filters[field] ?? []).filter(
      (value) => !offered.some((known) => known.value === value),
    );
    return [...offered, ...selected.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
      value,
      label: `${nameOf(field, value)} (${formatNumber(count)})`,
    }));
  };
  return (
    <>
      {filterFields.map((field) => (
        <Select
          key={field}
          className={styles.filter}
          mode="multiple"
          maxTagCount={0}
          // by name, cut where the field is narrow, whole where the pointer is
          maxTagPlaceholder={(omitted) => {
            const names = omitted.map(({ value }) => nameOf(field, String(value))).join(', ');
            return <span title={names}>{names}</span>;
          }}
          aria-label={t(`desk.column.${field === 'flag' ? 'flags' : field}`)}
          placeholder={t(`desk.column.${field === 'flag' ? 'flags' : field}`)}
          value={selection.filters[field] ?? []}
          onChange={(values: string[]) => onSelect((now) => ({ ...now, filters: { ...now.filters, [field]: values } }))}
          options={optionsOf(field)}
          optionFilterProp="label"
          popupMatchSelectWidth={false}
        />
      ))}
      <Select
        className={styles.filter}
        aria-label={t('desk.waiting')}
        placeholder={t('desk.waiting')}
        value={selection.age || undefined}
        onChange={(age: string | undefined) => onSelect((now) => ({ ...now, age: age ?? '' }))}
        options={ages.map((value) => ({ value, label: t('desk.waitingDays', { count: Number(value) }) }))}
        popupMatchSelectWidth={false}
      />
    </>
  );
}
