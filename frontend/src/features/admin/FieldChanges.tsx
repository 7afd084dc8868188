import type { RowChange } from '@/lib/api/imports';

/** The cells of a row that an import changes: what stands there and what stood there before. */
export function FieldChanges({ change }: { change: RowChange }) {
  return (
    <ul>
      {(change.fields ?? []).map(({ column, before, after }) => (
        <li key={column}>
          {column}: {before && <del>{before}</del>} {before && '→'} <strong>{after || '–'}</strong>
        </li>
      ))}
    </ul>
  );
}
