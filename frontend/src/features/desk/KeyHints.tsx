import { useTranslation } from 'react-i18next';
import { useSingleKeys } from '@/lib/keyboard/singleKeys';
import styles from './KeyHints.module.css';

const hints = [
  { keys: ['j', 'k'], text: 'move' },
  { keys: ['c'], text: 'claim' },
  { keys: ['a'], text: 'approve' },
  { keys: ['d'], text: 'deny' },
  { keys: ['r'], text: 'return' },
] as const;

/** The desk's keys, always in view: people who use them all day learn them here. */
export function KeyHints() {
  const { t } = useTranslation();
  if (!useSingleKeys()) return null;
  return (
    <ul className={styles.hints} aria-label={t('shortcuts.title')}>
      {hints.map(({ keys, text }) => (
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
