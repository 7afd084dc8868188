import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveAs } from '@/lib/api/exportGrid';
import { downloadImport } from '@/lib/api/imports';
import { useCommand } from '@/lib/query/useCommand';
import styles from '../admin.module.css';

/** Saves the file of an import as it was uploaded. */
export function DownloadButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const save = useCommand('downloadImport', downloadImport, { onSuccess: (file) => saveAs(file, name) });
  return (
    <>
      <Button
        type="link"
        className={styles.file}
        loading={save.running}
        aria-label={t('imports.saveFile', { name })}
        onClick={() => save.run(id)}
      >
        {name}
      </Button>
      {save.problem && <span role="alert">{save.problem.detail || t('error.generic')}</span>}
    </>
  );
}
