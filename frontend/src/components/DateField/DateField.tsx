import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/de';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '@/lib/format/date';

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
  const day = useDay(value);
  const first = useDay(min);
  const last = useDay(max);
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      format={[dateFormat(), iso]}
      placeholder={dateFormat()}
      value={day ?? null}
      minDate={first}
      maxDate={last}
      onBlur={({ target }) => {
        // the picker itself would take an emptied day back, and may leave before it has taken a typed one
        const typed = 'value' in target ? dayOf(String(target.value)) : undefined;
        if (typed !== undefined && typed !== value && isBetween(typed, min, max)) onChange(typed);
        onBlur?.();
      }}
      onChange={(picked) => onChange(picked?.format(iso) ?? '')}
    />
  );
}

/** The picker takes back what is being typed when it is given another object, even one of the same day. */
function useDay(text: string | undefined) {
  const { i18n } = useTranslation();
  return useMemo(() => (text ? dayjs(text, iso).locale(i18n.language) : undefined), [text, i18n.language]);
}

/** The day that a text means, empty for none; undefined where it means no day. */
function dayOf(text: string): string | undefined {
  if (text === '') return '';
  const day = dayjs(text, [dateFormat(), iso], true);
  return day.isValid() ? day.format(iso) : undefined;
}

function isBetween(day: string, min: string | undefined, max: string | undefined): boolean {
  return day === '' || ((!min || day >= min) && (!max || day <= max));
}
