import { formatDate, formatInstant } from '@/lib/format/date';

/** @param zone IANA name of the deal's zone, told in the tooltip */
export function DateText({ date, zone }: { date: string | null | undefined; zone?: string }) {
  if (!date) return <span>–</span>;
  return (
    <time dateTime={date} title={zone} className="tabular">
      {formatDate(date)}
    </time>
  );
}

export function InstantText({ at }: { at: string | null | undefined }) {
  if (!at) return <span>–</span>;
  return (
    <time dateTime={at} title={at} className="tabular">
      {formatInstant(at)}
    </time>
  );
}
