import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '@/components/DataGrid/address';
import { SelectField } from '@/components/FormField/SelectField';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { holidaysQuery } from '@/lib/api/administration';
import { countriesQuery } from '@/lib/api/reference';
import { formatCountry } from '@/lib/format/country';
import { today } from '@/lib/format/date';
import { AdminHeader } from '../AdminHeader';
import styles from '../admin.module.css';
import { HolidayOutcome } from './HolidayOutcome';
import { HolidayTable } from './HolidayTable';
import { useHolidays } from './useHolidays';

const CopyDialog = lazy(() => import('./CopyDialog'));
const HolidayDialog = lazy(() => import('./HolidayDialog'));

/** The public holidays of a country, a year at a time; country and year live in the address (beyond N83). */
export default function HolidaysPage() {
  const { t } = useTranslation();
  const { query, change } = useAddress();
  const { data: countries = [] } = useQuery(countriesQuery);
  const country = query.get('country') ?? '';
  const holidays = useQuery(holidaysQuery(country));
  const thisYear = today().slice(0, 4);
  const year = query.get('year') ?? thisYear;
  const known = [thisYear, year, ...(holidays.data ?? []).map(({ date }) => date.slice(0, 4))].map(Number);
  // one after the last: it can be copied from the year before
  const years = [...new Set([...known, Math.max(...known) + 1])].toSorted((a, b) => a - b).map(String);
  const state = useHolidays(country);
  const { open, done } = state;
  return (
    <>
      <AdminHeader
        section="holidays"
        subtitle={t('holidays.subtitle')}
        actions={
          country && (
            <>
              {year >= thisYear && (
                <Button onClick={state.startCopy}>{t('holidays.copy', { before: Number(year) - 1 })}</Button>
              )}
              <Button type="primary" onClick={state.add}>
                {t('holidays.add')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.filters}>
        <SelectField
          id="holiday-country"
          label={t('holidays.country')}
          showSearch
          optionFilterProp="label"
          placeholder={t('holidays.chooseCountry')}
          value={country || undefined}
          options={countries.map(({ isoShortCountryCode: value, countryName }) => ({
            value,
            label: formatCountry(countryName),
          }))}
          onChange={(value) => change({ country: value })}
        />
        <SelectField
          id="holiday-year"
          label={t('holidays.year')}
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ year: value })}
        />
      </div>
      <div role="status">{done && <HolidayOutcome done={done} />}</div>
      {country === '' ? (
        <EmptyState title={t('holidays.noCountry')}>{t('holidays.noCountryWhy')}</EmptyState>
      ) : (
        <QueryState query={holidays} rows={8} page>
          {(rows) => (
            <HolidayTable
              year={year}
              rows={rows.filter(({ date }) => date.startsWith(year)).toSorted((a, b) => a.date.localeCompare(b.date))}
              onRemove={state.remove}
            />
          )}
        </QueryState>
      )}
      <Suspense>
        {open === 'copy' && <CopyDialog countryCode={country} year={Number(year)} state={state} />}
        {open && open !== 'copy' && <HolidayDialog countryCode={country} remove={open.remove} state={state} />}
      </Suspense>
    </>
  );
}
