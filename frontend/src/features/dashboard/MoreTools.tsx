import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@/components/DataGrid/columns';
import { SearchBox } from '@/components/DataGrid/SearchBox';
import { ExcelButton } from '@/components/ExcelButton/ExcelButton';
import { CountInput } from '@/components/FormField/CountInput';
import { useClear } from '@/components/FormField/useClear';
import type { DealRow } from '@/lib/api/deals';
import { useMay } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import { usePhone } from '@/lib/theme/useMedia';
import type { caseListAt } from './caseViews';
import styles from './Dashboard.module.css';
import { SavedViews } from './SavedViews';
import type { CaseList } from './useCaseList';
import { workbookBody } from './workbook';

interface Props {
  list: ReturnType<typeof caseListAt>;
  view: CaseList;
  columns: readonly GridColumn<DealRow>[];
  empty: boolean;
}

/** The rest of a list's tools: groups, a range of committed units, the workbook. They come after the rows. */
export default function MoreTools({ list, view, columns, empty }: Props) {
  const { t } = useTranslation();
  const { sort, volume, search, group } = view;
  const session = useSignedIn();
  const clear = useClear();
  const phone = usePhone();
  const may = useMay();
  const groupable = columns.filter(({ groupBy }) => groupBy);
  return (
    <>
      <search className={styles.search}>
        <SearchBox
          label={t('dashboard.search')}
          hint={t('dashboard.searchHint')}
          value={search}
          onSearch={view.onSearch}
        />
      </search>
      <fieldset className={styles.volume}>
        <legend className="visually-hidden">{t('dashboard.volume')}</legend>
        <span aria-hidden="true">{t('dashboard.volume')}</span>
        <Bound
          label={t('dashboard.volumeFrom')}
          value={volume?.from}
          onChange={(from) => view.onVolume({ ...volume, from })}
        />
        –
        <Bound label={t('dashboard.volumeTo')} value={volume?.to} onChange={(to) => view.onVolume({ ...volume, to })} />
      </fieldset>
      {!phone && (
        <Select
          className={styles.grouping}
          aria-label={t('grid.groupBy')}
          placeholder={t('grid.groupBy')}
          allowClear={clear}
          value={group}
          options={groupable.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={view.onGroup}
        />
      )}
      {may(list.download) && (
        <ExcelButton
          grid={list.grid}
          label={t('dashboard.title')}
          disabled={empty}
          body={() =>
            workbookBody(session, list.dealType, columns, {
              ...view.request,
              sort: sort && `${sort.field} ${sort.order}`,
            })
          }
        />
      )}
      <SavedViews list={list.grid} />
    </>
  );
}

interface BoundProps {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** One end of the range, taken over when the person leaves the field or presses Enter. */
function Bound({ label, value, onChange }: BoundProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value?.toString() ?? '');
  const [taken, setTaken] = useState(value);
  if (taken !== value) {
    // the address has another, because the filters were cleared
    setTaken(value);
    setText(value?.toString() ?? '');
  }
  // as many digits as the address takes
  const wrong = !/^\d{0,10}$/.test(text.trim());
  const submit = () => {
    const next = text.trim() ? Number(text) : undefined;
    if (!wrong && next !== value) onChange(next);
  };
  return (
    <CountInput
      size="small"
      aria-label={label}
      value={text}
      error={wrong ? t('dashboard.volumeWrong') : undefined}
      onChange={setText}
      onLeave={submit}
    />
  );
}
