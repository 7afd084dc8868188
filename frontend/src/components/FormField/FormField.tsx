import { type ReactNode, useId } from 'react';
import { TermHelp } from '@/components/glossary/Term';
import type { Word } from '@/lib/i18n';
import styles from './FormField.module.css';

/** What the control of a field must carry, so that its label, hint and error are read out with it. */
export interface FieldBinding {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
  status: 'error' | '';
}

interface Props {
  id: string;
  label: ReactNode;
  /** the label is this word of the glossary */
  term?: Word;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  /** worth a second look, stops nothing */
  warning?: string;
  /** "12 / 100", at the end of the line under the field */
  count?: string;
  children: (binding: FieldBinding) => ReactNode;
}

/** A labelled field with one line kept free under it, so that an error moves nothing. */
export function FormField({ id, label, term, required = false, hint, error, warning, count, children }: Props) {
  const note = useId();
  const message = error ?? warning ?? hint;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {term && <TermHelp of={term} label={label} />}
      </div>
      {children({
        id,
        'aria-describedby': message ? note : undefined,
        'aria-invalid': Boolean(error),
        'aria-required': required,
        status: error ? 'error' : '',
      })}
      <div className={styles.foot}>
        <span id={note} className={error ? styles.error : warning ? styles.warning : styles.hint}>
          {message}
        </span>
        {count && <span className={styles.count}>{count}</span>}
      </div>
    </div>
  );
}
