import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '@/components/FileDrop/FileDrop';
import { type AttachmentSource, attachmentFieldsQuery, uploadFile } from '@/lib/api/attachments';
import { textsQuery } from '@/lib/api/meta';
import { toProblem } from '@/lib/http/problem';
import { focusField } from '@/lib/keyboard/focusField';
import { type AttachedFile, attachedOf, refusalOf } from './attached';
import styles from './attachments.module.css';
import { FileList } from './FileList';

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
  /** whether a file is on its way */
  onSending?: (sending: boolean) => void;
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
  const { id, source, label, required, files, disabled = false, error, hint, onAdd, onRemove, onSending } = props;
  const { t } = useTranslation();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const { data: fields } = useQuery(attachmentFieldsQuery);
  const { data: texts } = useQuery(textsQuery);
  const rule = fields?.find((field) => field.source === source);

  const sending = pending.some(({ refusal }) => refusal === undefined);
  useEffect(() => onSending?.(sending), [sending, onSending]);

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
  const accept = (file: File) => {
    const refusal = rule && refusalOf(file, rule, texts ?? {});
    const entry: Pending = { key: crypto.randomUUID(), file, refusal };
    setPending((list) => [...list, entry]);
    if (!refusal) void send(entry);
  };
  const types = rule?.types.join(', ');
  return (
    <Flex vertical gap={4}>
      {disabled ? (
        <span className={styles.label}>{label}</span>
      ) : (
        <FileDrop
          id={id}
          label={label}
          required={required}
          multiple
          accept={rule?.types}
          error={error}
          hint={hint ?? (types && t('attachment.types', { types }))}
          onFile={accept}
        />
      )}
      <FileList
        label={label}
        files={files}
        disabled={disabled}
        onRemove={onRemove}
        focusAfter={() => focusField(document.getElementById(id))}
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
                <span role="status" className="quiet">
                  {t('attachment.sending')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Flex>
  );
}
