import styles from './case.module.css';

/** Up to 5,000 characters as they were typed, line breaks included, at a width that reads well. */
export function LongText({ label, text }: { label: string; text: string | undefined }) {
  return (
    <div>
      <h3 className={styles.label}>{label}</h3>
      <p className={styles.long}>{text || '–'}</p>
    </div>
  );
}
