import { Button, Flex, Spin, Upload, type UploadProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';

interface Props extends Pick<UploadProps, 'multiple' | 'disabled' | 'fileList' | 'onRemove'> {
  id: string;
  label: string;
  required?: boolean;
  /** extensions with their dots */
  accept: readonly string[] | undefined;
  /** a file is on its way */
  busy?: boolean;
  hint?: ReactNode;
  error?: string;
  onFile: (file: File) => void;
}

/** Takes files, dropped or browsed for, and hands them on one by one: what is done with them is the caller's (MAN-210). */
export function FileDrop({ id, label, required, accept, busy, hint, error, onFile, ...upload }: Props) {
  const { t } = useTranslation();
  const { disabled, fileList = [] } = upload;
  return (
    <FormField id={id} label={label} required={required} hint={hint} error={error}>
      {({ status: _status, ...binding }) => (
        <Upload.Dragger
          {...upload}
          {...binding}
          // a file that the rule does not take is refused with the reason, not passed over
          accept={accept && { format: accept.join(','), filter: 'native' }}
          disabled={disabled || busy}
          fileList={fileList}
          showUploadList={fileList.length > 0}
          hasControlInside
          beforeUpload={(file) => {
            onFile(file);
            return false; // it is not the uploader that sends it
          }}
        >
          <Flex wrap align="center" justify="center" gap="small">
            {t('attachment.drop')}
            <Button
              size="small"
              disabled={disabled || busy}
              aria-label={t('attachment.browseFor', { label })}
              aria-describedby={binding['aria-describedby']}
            >
              {t('attachment.browse')}
            </Button>
            {busy && <Spin size="small" />}
          </Flex>
        </Upload.Dragger>
      )}
    </FormField>
  );
}
