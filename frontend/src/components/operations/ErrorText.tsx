import { useTranslation } from 'react-i18next';
import styles from './operations.module.css';

/** The kinds of technical errors that people who operate the system know a remedy for, by a part of their text. */
const known = [
  ['unreachable', /connection refused|no such host|unreachable|EOF|reset by peer/i],
  ['scanner', /virus scanner/i],
  ['unread', /has not read the messages|no worker takes/i],
  ['store', /no such file or directory|blob store|not a directory/i],
  ['slow', /deadline exceeded|timeout|timed out/i],
  ['refusedAddress', /^5\d\d |no such (person|user)|mailbox/i],
  ['space', /no space left|disk full|quota/i],
  ['rights', /permission denied|unauthori[sz]ed|forbidden|authentication/i],
] as const;

/** An error in words, with the technical text folded. */
export function ErrorText({ text }: { text: string }) {
  const { t } = useTranslation();
  if (!text) return <span>–</span>;
  const kind = known.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
  return (
    <details className={styles.error}>
      <summary>{t(`operations.error_${kind}`)}</summary>
      <code>{text}</code>
    </details>
  );
}
