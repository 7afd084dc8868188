import { useTranslation } from 'react-i18next';
import { formatDate, formatInstant } from '@/lib/format/date';
import { sayLabel } from '@/lib/i18n/said';
import styles from '../admin.module.css';
import { ImportedRows, isImport } from './ImportedRows';

/** How many members are shown before the rest is folded. */
const maxMembers = 6;

/** The members of a line that stand in a column of their own, or mean something to programs alone. */
const hidden = /^(deals?|case|run|createdby|createdat|.*id)$/i;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const sides = ['partner', 'desk', 'system', 'rule'] as const;

const isSide = (name: string, value: unknown): value is (typeof sides)[number] =>
  name === 'side' && sides.some((side) => side === value);

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

/** A line of the record: its plain members with their names in words, the rest folded as it was written. */
export function Subject({ subject }: { subject: unknown }) {
  const { t } = useTranslation();
  const textOf = (value: unknown, name = '') => {
    if (typeof value === 'string' && instant.test(value))
      return value.includes('T00:00:00Z') ? formatDate(value.slice(0, 'YYYY-MM-DD'.length)) : formatInstant(value);
    if (isSide(name, value)) return t(`record.side_${value}`);
    if (typeof value === 'string' && /^(before|after)$/i.test(name)) return sayLabel(value);
    if (typeof value === 'boolean') return t(value ? 'record.yes' : 'record.no');
    return value === null || value === '' ? '–' : String(value);
  };
  if (typeof subject !== 'object' || subject === null) return <span>{textOf(subject)}</span>;
  const members = Object.entries(subject).filter(([, value]) => value !== null && value !== '');
  const visible = members.filter(([name, value]) => isPlain(value) && !hidden.test(name));
  const plain = visible.sort(([one], [other]) => rankOf(one) - rankOf(other)).slice(0, maxMembers);
  return (
    <div className={styles.value}>
      <ul>
        {plain.map(([name, value]) => (
          <li key={name}>
            <span className="quiet">{t(`recordField.${name.toLowerCase()}`, { defaultValue: name })}:</span>{' '}
            {textOf(value, name)}
          </li>
        ))}
      </ul>
      {isImport(subject) && <ImportedRows subject={subject} />}
      {members.length > plain.length && (
        <details>
          <summary>{t('record.more')}</summary>
          <pre className={styles.value}>{JSON.stringify(subject, null, 2)}</pre>
        </details>
      )}
    </div>
  );
}

/** The reason comes first, how it was before comes before how it is. */
const order = ['reason', 'comment', 'before', 'after'];

function rankOf(name: string): number {
  const at = order.indexOf(name.toLowerCase());
  return at < 0 ? order.length : at;
}
