import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { type HolidayChange, holidayPreviewQuery } from '@/lib/api/administration';
import styles from '../admin.module.css';

interface Props {
  countryCode: string;
  days: HolidayChange[];
}

/** Which due dates of reviews a change of holidays moves, as far as its days are chosen (beyond N83). */
export function HolidayMoves({ countryCode, days }: Props) {
  const { t } = useTranslation();
  const { data: preview, isError } = useQuery(holidayPreviewQuery({ countryCode, days }));
  if (days.length === 0 || isError) return null;
  const moves = preview?.moves ?? [];
  return (
    <section className={styles.moves} aria-label={t('holidays.moves')} aria-live="polite" aria-busy={!preview}>
      <strong>{t('holidays.moves')}</strong>
      {preview && (
        <ul>
          <li>{t('holidays.moving', { count: preview.moving })}</li>
          <li className="quiet">{t('holidays.staying', { count: preview.staying })}</li>
        </ul>
      )}
      {moves.length > 0 && (
        <details>
          <summary>{t('holidays.whichMove')}</summary>
          <ul>
            {moves.map(({ dealNumber, before, after }) => (
              <li key={`${dealNumber} ${before}`}>
                {dealNumber}: <InstantText at={before} /> → <InstantText at={after} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
