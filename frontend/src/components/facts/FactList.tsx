import type { ReactNode } from 'react';
import { Term } from '@/components/glossary/Term';
import type { Word } from '@/lib/i18n';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  /** the label is this word of the glossary */
  term?: Word;
  /** nothing to show reads as a dash */
  value: ReactNode;
}

/** Name and value pairs, two to four columns by the room there is. */
export function FactList({ facts, columns }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 | 4 }) {
  return (
    <dl
      className={styles.facts}
      style={columns ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
    >
      {facts.map(({ label, term, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{term ? <Term of={term}>{label}</Term> : label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
