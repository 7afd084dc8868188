import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant, zoneName } from '@/lib/format/date';

/** "Since 11/20/2026": what has happened is told by the reader's own clock, on which it is never tomorrow as it may be in the deal's zone. */
export function SinceText({ at }: { at: string }) {
  const { t } = useTranslation();
  return (
    <time dateTime={at} title={`${formatInstant(at)}, ${zoneName()}`}>
      {t('caseView.since', { date: formatDay(at) })}
    </time>
  );
}
