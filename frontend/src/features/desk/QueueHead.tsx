import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { type SortField, sortedBy } from './queueSelection';
import styles from './TicketItem.module.css';
import type { Queue } from './useQueue';

/** The columns of a row, in its order; flags are not sorted by. */
const columns = [
  'dueAt',
  'flags',
  'kind',
  'dealType',
  'customerName',
  'dealNumber',
  'requesterName',
  'dealVolume',
  'level',
  'claimedBy',
] as const satisfies readonly (SortField | 'flags')[];

/** The names of the columns, each a button that sorts by it. */
export function QueueHead({ selection, onSelect }: Pick<Queue, 'selection' | 'onSelect'>) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.columns}>
      <legend className="visually-hidden">{t('desk.sort')}</legend>
      {columns.map((column) =>
        column === 'flags' ? (
          <span key={column} className={styles.flags}>
            {t('desk.column.flags')}
          </span>
        ) : (
          <button
            key={column}
            type="button"
            className={`${styles.sort} ${styles[column]}`}
            aria-pressed={selection.sort === column}
            onClick={() => onSelect((now) => sortedBy(now, column))}
          >
            {t(`desk.column.${column}`)}
            {selection.sort === column &&
              (selection.descending ? (
                <ArrowDownOutlined aria-label={t('desk.descending')} />
              ) : (
                <ArrowUpOutlined aria-label={t('desk.ascending')} />
              ))}
          </button>
        ),
      )}
    </fieldset>
  );
}
