import { SolutionOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/lib/api/capabilities';
import type { Session } from '@/lib/session/types';
import { Entry } from './Entry';
import { menuOf } from './navigation';

/** The entries of pages that a capability opens. */
export default function GrantedEntries({ session, collapsed }: { session: Session; collapsed: boolean }) {
  const { t } = useTranslation();
  const may = useMay();
  return menuOf(session, may).map(({ key, path }) =>
    key === 'customerReviews' ? (
      <Entry key={key} path={path} text={t('nav.customerReviews')} icon={SolutionOutlined} collapsed={collapsed} />
    ) : null,
  );
}
