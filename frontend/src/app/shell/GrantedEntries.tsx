import { SettingOutlined, SolutionOutlined, ToolOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '@/lib/session/types';
import type { GrantedKey, MenuKey } from '../routes';
import { Entry } from './Entry';
import { menuOf } from './navigation';

const icons: Record<GrantedKey, ComponentType<{ 'aria-hidden': 'true' }>> = {
  customerReviews: SolutionOutlined,
  administration: SettingOutlined,
  operations: ToolOutlined,
};

function isGranted(key: MenuKey): key is GrantedKey {
  return key in icons;
}

/** The entries of staff's own pages. */
export default function GrantedEntries({ session, collapsed }: { session: Session; collapsed: boolean }) {
  const { t } = useTranslation();
  return menuOf(session).map(({ key, path }) =>
    isGranted(key) ? (
      <Entry key={key} path={path} text={t(`staffNav.${key}`)} icon={icons[key]} collapsed={collapsed} />
    ) : null,
  );
}
