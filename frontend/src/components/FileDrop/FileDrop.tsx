import { Button, Spin } from 'antd';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '@/components/attachments/attachments.module.css';

interface Props {
  id: string;
  label: string;
  /** extensions with their dots */
  accept: readonly string[];
  disabled?: boolean;
  /** the file is on its way */
  busy?: boolean;
  hint?: string;
  error?: string;
  onFile: (file: File) => void;
}

/** Takes one file, dropped or browsed for, that is read at once and not kept (MAN-210). */
export function FileDrop({ id, label, accept, disabled = false, busy = false, hint, error, onFile }: Props) {
  const { t } = useTranslation();
  const note = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const closed = disabled || busy;
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !closed) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is everybody's */}
      <div
        className={over ? styles.dropOver : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!closed);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{t('attachment.drop')}</span>
        <Button
          size="small"
          disabled={closed}
          aria-label={t('attachment.browseFor', { label })}
          aria-describedby={note}
          onClick={() => picker.current?.click()}
        >
          {t('attachment.browse')}
        </Button>
        {busy && <Spin size="small" />}
        <input
          ref={picker}
          id={id}
          className={styles.hidden}
          type="file"
          tabIndex={-1}
          disabled={closed}
          accept={accept.join(',')}
          aria-describedby={note}
          aria-invalid={Boolean(error)}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = ''; // the same file may be chosen again
          }}
        />
      </div>
      <p id={note} role={error ? 'alert' : undefined} className={error ? styles.error : styles.hint}>
        {error ?? hint}
      </p>
    </div>
  );
}
