import { useTranslation } from 'react-i18next';
import type { RowChange } from '@/lib/api/imports';
import { FieldChanges } from '../FieldChanges';

/** What the record keeps of an import: counts, and the first rows of each sort. */
export interface ImportSubject {
  AddedCount: number;
  ChangedCount: number;
  DeactivatedCount: number;
  Added: RowChange[] | null;
  Changed: RowChange[] | null;
  Deactivated: RowChange[] | null;
}

export function isImport(subject: object): subject is ImportSubject {
  return 'ChangedCount' in subject && 'Changed' in subject;
}

/** The rows that an import changed, folded by sort, with what stood in their cells before (beyond N80). */
export function ImportedRows({ subject }: { subject: ImportSubject }) {
  const { t } = useTranslation();
  const sorts = [
    { sort: 'changed', count: subject.ChangedCount, rows: subject.Changed },
    { sort: 'deactivated', count: subject.DeactivatedCount, rows: subject.Deactivated },
    { sort: 'added', count: subject.AddedCount, rows: subject.Added },
  ] as const;
  return sorts.map(({ sort, count, rows }) => {
    if (count === 0) return null;
    const described = (rows ?? []).filter(({ fields }) => fields?.length);
    return (
      <details key={sort}>
        <summary>{t(`imports.${sort}`, { count })}</summary>
        <ul>
          {described.map((change) => (
            <li key={change.key}>
              {change.key}
              <FieldChanges change={change} />
            </li>
          ))}
        </ul>
        {described.length < count && <p className="quiet">{t('record.restInFile')}</p>}
      </details>
    );
  });
}
