import { useTranslation } from 'react-i18next';
import styles from '../admin.module.css';
import { ImportedRows, isImport } from './ImportedRows';

/** How many members are shown before the rest is folded. */
const firstMembers = 6;

/** A row of the record as it was written: its plain members, the rest folded. */
export function Subject({ subject }: { subject: unknown }) {
  const { t } = useTranslation();
  if (typeof subject !== 'object' || subject === null) return <span>{String(subject)}</span>;
  const members = Object.entries(subject).filter(([, value]) => value !== null && value !== '');
  const plain = members.filter(([, value]) => typeof value !== 'object').slice(0, firstMembers);
  return (
    <div className={styles.value}>
      <ul>
        {plain.map(([name, value]) => (
          <li key={name}>
            <span className="quiet">{name}:</span> {String(value)}
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
