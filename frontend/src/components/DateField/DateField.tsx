import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/de';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '@/lib/format/date';
import styles from './DateField.module.css';

const iso = 'YYYY-MM-DD';

interface Props {
  id: string;
  /** `YYYY-MM-DD`; empty for none */
  value: string;
  onChange: (value: string) => void;
  /** first and last day that can be chosen, `YYYY-MM-DD` */
  min?: string;
  max?: string;
  disabled?: boolean;
  /** false for a day that has to be given: no button that takes it away */
  allowClear?: boolean;
  status?: 'error' | '';
  onFocus?: () => void;
  onBlur?: () => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

/** A day, typed or picked, in the reader's own order of day and month; ISO dates can be typed in every language. */
export function DateField({ value, onChange, onBlur, min, max, ...rest }: Props) {
  const { i18n } = useTranslation();
  const day = (text: string | undefined) => (text ? dayjs(text, iso).locale(i18n.language) : undefined);
  return (
    <DatePicker
      {...rest}
      className={styles.date}
      format={[dateFormat(), iso]}
      placeholder={dateFormat()}
      value={day(value) ?? null}
      minDate={day(min)}
      maxDate={day(max)}
      onBlur={({ target }) => {
        // the picker itself would take the day back
        if ('value' in target && target.value === '' && value) onChange('');
        onBlur?.();
      }}
      onChange={(chosen) => onChange(chosen?.format(iso) ?? '')}
    />
  );
}
