import { DeleteOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAttachment } from '@/lib/api/attachments';
import { saveAs } from '@/lib/api/exportGrid';
import { formatSize } from '@/lib/format/size';
import { useCommand } from '@/lib/query/useCommand';
import type { AttachedFile } from './attached';
import styles from './attachments.module.css';

interface Props {
  label: string;
  files: readonly AttachedFile[];
  disabled?: boolean;
  onRemove?: (file: AttachedFile) => void;
  /** where the focus goes when its file is gone */
  focusAfter?: () => void;
}

/** The files of a field; a saved one can be read, and is taken away only after a confirmation (SUB-294). */
export function FileList({ label, files, disabled, onRemove, focusAfter }: Props) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<AttachedFile | null>(null);
  const download = useCommand('readAttachment', (file: AttachedFile) => readAttachment(file.id), {
    onSuccess: (content, { name }) => saveAs(content, name),
  });
  if (files.length === 0) return null;
  const remove = (file: AttachedFile) => {
    setRemoving(null);
    onRemove?.(file);
    focusAfter?.();
  };
  return (
    <>
      <ul className={styles.files} aria-label={label}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            {file.saved ? (
              <button type="button" className={styles.link} onClick={() => download.run(file)}>
                {file.name}
              </button>
            ) : (
              <span className={styles.name}>{file.name}</span>
            )}
            <span className="quiet">{formatSize(file.size)}</span>
            {onRemove && !disabled && (
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('attachment.remove', { name: file.name })}
                onClick={() => (file.saved ? setRemoving(file) : remove(file))}
              />
            )}
          </li>
        ))}
      </ul>
      {download.problem && (
        <p role="alert" className={styles.error}>
          {download.problem.detail || t('error.generic')}
        </p>
      )}
      <Modal
        open={removing !== null}
        title={t('attachment.removeTitle')}
        okText={t('attachment.removeOk')}
        okButtonProps={{ danger: true }}
        cancelText={t('attachment.cancelRemoval')}
        onOk={() => removing && remove(removing)}
        onCancel={() => setRemoving(null)}
      >
        <p>{t('attachment.removeText', { name: removing?.name ?? '' })}</p>
      </Modal>
    </>
  );
}
