import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/http/useOnline';

/** Over every page while the browser has no connection (repairs 9). */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useOnline();
  return <div role="status">{!online && <Alert banner type="warning" title={t('shell.offline')} />}</div>;
}
