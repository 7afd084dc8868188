import { CloseCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

/** The sign that empties a choice, for `allowClear`: antd names it in English, whatever the reader's language. */
export function useClear() {
  const { t } = useTranslation();
  return { clearIcon: <CloseCircleFilled aria-hidden="true" />, label: t('common.clear') };
}
