import { Term } from '@/components/glossary/Term';
import type { Word } from '@/lib/i18n';
import styles from './case.module.css';

interface Props {
  label: string;
  /** the label is this word of the glossary */
  term?: Word;
  text: string | undefined;
}

/** Up to 5,000 characters as they were typed, line breaks included, at a width that reads well. */
export function LongText({ label, term, text }: Props) {
  return (
    <div>
      <h3 className={styles.label}>{term ? <Term of={term}>{label}</Term> : label}</h3>
      <p className={styles.long}>{text || '–'}</p>
    </div>
  );
}
