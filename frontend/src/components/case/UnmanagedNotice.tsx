import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textsQuery } from '@/lib/api/meta';

/** The deal waits for the review of its customer (case-management.md L343). */
export function UnmanagedNotice({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { data: texts } = useQuery(textsQuery);
  const [read, setRead] = useState(false);
  if (!texts?.unmanagedCustomer || read) return null;
  return (
    <Alert
      className={className}
      type="info"
      showIcon
      title={texts.unmanagedCustomer}
      closable={{ closeIcon: true, 'aria-label': t('common.close'), onClose: () => setRead(true) }}
    />
  );
}
