import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClear } from '@/components/FormField/useClear';
import { type Colleague, colleaguesQuery } from '@/lib/api/owners';
import { colleaguesOfQuery } from '@/lib/api/people';

interface Props {
  id: string;
  value: readonly Colleague[];
  /** one colleague instead of any number */
  single?: boolean;
  /** whose colleagues instead of one's own: a person's id */
  of?: string;
  disabled?: boolean;
  status?: '' | 'error';
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  'aria-describedby'?: string;
  onChange: (selected: Colleague[]) => void;
}

/** Colleagues of an organization, found by name or address. */
export function ColleagueSelect({ value, single = false, of, onChange, ...binding }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const text = useDeferredValue(search.trim());
  const { data: colleagues = [], isFetching } = useQuery({
    ...(of ? colleaguesOfQuery(of, text) : colleaguesQuery(text)),
    placeholderData: keepPreviousData,
  });
  const clear = useClear();
  const known = [...value, ...colleagues.filter(({ email }) => !value.some((owner) => owner.email === email))];
  const select = (emails: string[]) => onChange(known.filter(({ email }) => emails.includes(email)));
  return (
    <Select
      {...binding}
      style={{ width: '100%' }}
      mode={single ? undefined : 'multiple'}
      allowClear={clear}
      showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
      loading={isFetching}
      placeholder={t('owners.choose')}
      notFoundContent={isFetching ? t('common.loading') : t('owners.none')}
      value={single ? value[0]?.email : value.map(({ email }) => email)}
      options={known.map(({ email, name }) => ({
        value: email,
        label: name && name !== email ? `${name} (${email})` : email,
      }))}
      onChange={(selected: string | string[] | undefined) => {
        setSearch('');
        select([selected ?? []].flat());
      }}
    />
  );
}
