import type { ReactNode } from 'react';
import { InstantText } from '@/components/facts/DateText';
import styles from '@/components/operations/operations.module.css';

/** A part of the system: its name, and what is to be said of it. */
export function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className={styles.tile}>
      <strong>{name}</strong>
      {children}
    </li>
  );
}

/** When something was or will be, in a line of a tile. */
export function TileTime({ label, at }: { label: string; at: string }) {
  return (
    <span className="quiet">
      {label} <InstantText at={at} />
    </span>
  );
}
