import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveAs } from '@/lib/api/exportGrid';
import type { ImportKind } from '@/lib/api/imports';
import styles from '../admin.module.css';

/** The columns of a kind's files, and an empty file to fill in. */
export function FileColumns({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation();
  const columns = kind.columns ?? [];
  const template = () =>
    saveAs(new Blob([`${columns.map(({ header }) => header).join(',')}\n`], { type: 'text/csv' }), `${kind.name}.csv`);
  return (
    <div className={styles.stack}>
      <p>
        {t('imports.columns')}{' '}
        {columns
          .map(({ header, required, values }) => {
            const choices = values?.length ? ` (${values.join(', ')})` : '';
            return `${header}${required ? '*' : ''}${choices}`;
          })
          .join(' · ')}
      </p>
      <div>
        <Button size="small" onClick={template}>
          {t('imports.template')}
        </Button>
      </div>
    </div>
  );
}
