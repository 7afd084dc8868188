import styles from './Logo.module.css';

interface Props {
  size?: number;
  /** the sign alone where there is no room for the word */
  short?: boolean;
}

export function Logo({ size = 24, short = false }: Props) {
  return (
    <span className={short ? `${styles.logo} ${styles.short}` : styles.logo}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="7" className={styles.tile} />
        <path
          d="M8 9h8.2c4.6 0 7.8 2.8 7.8 7s-3.2 7-7.8 7H8zm4.2 3.6v6.8h3.7c2.3 0 3.9-1.3 3.9-3.4s-1.6-3.4-3.9-3.4z"
          fill="#fff"
        />
      </svg>
      <span className={styles.word}>Dealdesk</span>
    </span>
  );
}
