import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Bulk.module.css';
import type { BulkSelection } from './useBulkSelection';

interface Props {
  bulk: BulkSelection;
  id: string;
  /** of the deal, for who hears the box */
  name: string;
  children: ReactNode;
}

/** A ticket with the box that chooses it. */
export function PickBox({ bulk, id, name, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.row}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          checked={bulk.has(id)}
          aria-label={t('desk.bulk.pick', { name })}
          onChange={({ nativeEvent }) => bulk.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      {children}
    </div>
  );
}
