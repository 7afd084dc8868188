import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AttachedFile, attachedOf, refusalOf } from '@/components/attachments/attached';
import styles from '@/components/attachments/attachments.module.css';
import { FileList } from '@/components/attachments/FileList';
import { type AttachmentSource, attachmentFieldsQuery, uploadFile } from '@/lib/api/attachments';
import { textsQuery } from '@/lib/api/meta';
import { toProblem } from '@/lib/http/problem';

interface Props {
  id: string;
  source: AttachmentSource;
  label: string;
  required?: boolean;
  files: readonly AttachedFile[];
  /** nothing can be added or taken away */
  disabled?: boolean;
  error?: string;
  hint?: string;
  onAdd: (file: AttachedFile) => void;
  onRemove: (file: AttachedFile) => void;
}

/** A file that is not there yet: on its way, or refused with the reason. */
interface Pending {
  key: string;
  file: File;
  refusal?: string;
  /** the call failed; the same file may be sent again */
  again?: boolean;
}

/** Files of a case: dropped or browsed for, checked by the server's rule for the field, sent at once. */
export function AttachmentInput(props: Props) {
  const { id, source, label, required, files, disabled = false, error, hint, onAdd, onRemove } = props;
  const { t } = useTranslation();
  const note = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const { data: fields } = useQuery(attachmentFieldsQuery);
  const { data: texts } = useQuery(textsQuery);
  const rule = fields?.find((field) => field.source === source);

  const settle = (key: string, outcome: Partial<Pending> | null) =>
    setPending((list) =>
      outcome
        ? list.map((each) => (each.key === key ? { ...each, ...outcome } : each))
        : list.filter((each) => each.key !== key),
    );
  const send = async ({ key, file }: Pending) => {
    settle(key, { refusal: undefined, again: false });
    try {
      onAdd(attachedOf(await uploadFile(file)));
      settle(key, null);
    } catch (failure) {
      const problem = toProblem(failure);
      const said = problem.errors[0]?.message || problem.detail;
      settle(key, { refusal: said || t('attachment.failed'), again: problem.status < 400 || problem.status >= 500 });
    }
  };
  const take = (selected: FileList | null) => {
    for (const file of selected ?? []) {
      const refusal = rule && refusalOf(file, rule, texts ?? {});
      const entry: Pending = { key: crypto.randomUUID(), file, refusal };
      setPending((list) => [...list, entry]);
      if (!refusal) void send(entry);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };

  const types = rule?.types.join(', ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {!disabled && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is everybody's
        <div
          className={over ? styles.dropOver : styles.drop}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <span>{t('attachment.drop')}</span>
          <Button
            size="small"
            aria-label={t('attachment.browseFor', { label })}
            aria-describedby={note}
            onClick={() => picker.current?.click()}
          >
            {t('attachment.browse')}
          </Button>
          <input
            ref={picker}
            id={id}
            className={styles.hidden}
            type="file"
            multiple
            tabIndex={-1}
            accept={rule?.types.join(',')}
            aria-describedby={note}
            aria-invalid={Boolean(error)}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
        </div>
      )}
      <p id={note} className={error ? styles.error : styles.hint}>
        {error ?? hint ?? (types && !disabled ? t('attachment.types', { types }) : '')}
      </p>
      <FileList
        label={label}
        files={files}
        disabled={disabled}
        onRemove={onRemove}
        focusAfter={() => picker.current?.parentElement?.querySelector('button')?.focus()}
      />
      {pending.length > 0 && (
        <ul className={styles.files}>
          {pending.map((each) => (
            <li key={each.key} className={styles.file}>
              <span className={styles.name}>{each.file.name}</span>
              {each.refusal ? (
                <>
                  <span role="alert" className={styles.error}>
                    {each.refusal}
                  </span>
                  {each.again && (
                    <Button size="small" onClick={() => void send(each)}>
                      {t('common.retry')}
                    </Button>
                  )}
                  <Button size="small" type="text" onClick={() => settle(each.key, null)}>
                    {t('attachment.dismiss')}
                  </Button>
                </>
              ) : (
                <span role="status" className={styles.quiet}>
                  {t('attachment.sending')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
