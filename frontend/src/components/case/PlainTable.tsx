import type { ReactNode } from 'react';
import { Term } from '@/components/glossary/Term';
import type { Word } from '@/lib/i18n';
import styles from './case.module.css';

export interface PlainColumn<Row> {
  title: string;
  /** the title is this word of the glossary */
  term?: Word;
  cell: (row: Row) => ReactNode;
  className?: string;
}

interface Props<Row> {
  label?: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | undefined;
  /** a wide table without anything to press in it scrolls in a named region, which the keyboard reaches (WCAG 2.1.1) */
  region?: boolean;
  classes?: { box?: string; table?: string };
}

/** Rows to be read, without sorting or paging. */
export function PlainTable<Row>({ label, columns, rows, rowKey, region = false, classes = {} }: Props<Row>) {
  const { box = styles.scroll, table = styles.table } = classes;
  const content = (
    <table className={table} aria-label={region ? undefined : label}>
      <thead>
        <tr>
          {columns.map(({ title, term }) => (
            <th key={title} scope="col">
              {term ? <Term of={term}>{title}</Term> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, cell, className }) => (
              <td key={title} className={className}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!region) return <div className={box}>{content}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={box} aria-label={label} tabIndex={0}>
      {content}
    </section>
  );
}
