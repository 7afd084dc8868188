import { useTranslation } from 'react-i18next';
import type { Review } from '@/lib/api/desk';
import { type DeskHint, deskKeys } from '@/lib/keyboard/deskKeys';
import { useSingleKeys } from '@/lib/keyboard/singleKeys';
import { choicesOf } from './decision';
import styles from './KeyHints.module.css';

/** Whether a key does something for the ticket at hand, or in the queue without one: a change is not returned, an extension needs no claim. */
function works(hint: DeskHint, review: Review | undefined): boolean {
  if (!review) return true;
  if (hint.text === 'choose') return false; // of the queue alone
  if (hint.text === 'claim') return review.extension === undefined;
  return !('choice' in hint) || choicesOf(review).includes(hint.choice);
}

/** The desk's keys, always in view: people who use them all day learn them here. */
export function KeyHints({ review }: { review: Review | undefined }) {
  const { t } = useTranslation();
  if (!useSingleKeys()) return null;
  return (
    <ul className={styles.hints} aria-label={t('shortcuts.title')}>
      {deskKeys
        .filter((hint) => works(hint, review))
        .map(({ keys, text }) => (
          <li key={text}>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
            {t(`desk.keys.${text}`)}
          </li>
        ))}
    </ul>
  );
}
