import { useTranslation } from 'react-i18next';
import type { TicketRow } from '@/lib/api/desk';
import styles from './AgeBar.module.css';
import { ageOf } from './age';
import { useTimeTexts } from './useTimeTexts';

/** How much of the review's target is used up, in business time; a mark stands where the warning begins. */
export function AgeBar({ ticket, now }: { ticket: Pick<TicketRow, 'clock' | 'dueAt'>; now: Date }) {
  const { t } = useTranslation();
  const { business } = useTimeTexts();
  const { share, stage, elapsed, target } = ageOf(ticket, now);
  const texts =
    target === null
      ? t('desk.ageLate', { elapsed: business(elapsed) })
      : t('desk.age', { elapsed: business(elapsed), target: business(target) });
  return (
    <span className={`${styles.age} ${styles[stage]}`}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.used} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
      <span className={styles.text}>{stage === 'paused' ? t('desk.paused') : texts}</span>
    </span>
  );
}
