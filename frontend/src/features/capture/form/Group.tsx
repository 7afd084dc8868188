import type { ComponentProps, ReactNode } from 'react';
import styles from './Group.module.css';

interface Props extends Omit<ComponentProps<'section'>, 'title' | 'className'> {
  title?: ReactNode;
}

/** Fields of a tab that belong together, under their title. */
export function Group({ title, children, ...section }: Props) {
  return (
    <section className={styles.group} {...section}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

/** Fields beside each other as far as there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Radio buttons under what they answer. */
export function Choice({
  title,
  children,
  ...fieldset
}: Omit<ComponentProps<'fieldset'>, 'title'> & { title: ReactNode }) {
  return (
    <fieldset className={styles.choice} {...fieldset}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
