import { formatDate, formatInstant, zoneName } from '@/lib/format/date';

/** @param zone IANA name of the deal's zone, named in the tooltip */
export function DateText({ date, zone }: { date: string | null | undefined; zone?: string }) {
  if (!date) return <span>–</span>;
  return (
    <time dateTime={date} title={zone && zoneName(zone)} className="tabular">
      {formatDate(date)}
    </time>
  );
}

/** @param zone IANA name of the deal's zone; the reader's own without one */
export function InstantText({ at, zone }: { at: string | null | undefined; zone?: string }) {
  if (!at) return <span>–</span>;
  return (
    <time dateTime={at} title={zoneName(zone)} className="tabular">
      {formatInstant(at, zone)}
    </time>
  );
}
