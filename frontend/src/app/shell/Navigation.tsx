import {
  AuditOutlined,
  ExportOutlined,
  FileAddOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PercentageOutlined,
  PlusCircleOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import { Tooltip } from 'antd';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '@/lib/i18n';
import { links } from '@/lib/links';
import { may } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { useDirection } from '@/lib/theme/useDirection';
import type { GrantedKey, MenuKey } from '../routes';
import { Entry } from './Entry';
import styles from './Navigation.module.css';
import { menuOf } from './navigation';

const icons: Record<Exclude<MenuKey, GrantedKey>, ComponentType<{ 'aria-hidden': 'true' }>> = {
  newCase: PlusCircleOutlined,
  newStrategic: FileAddOutlined,
  discounts: PercentageOutlined,
  queue: AuditOutlined,
  help: QuestionCircleOutlined,
};

function isGranted(key: MenuKey): key is GrantedKey {
  return !(key in icons);
}

// few people have them
const GrantedEntries = lazy(withTexts(() => import('./GrantedEntries'), 'staff'));

const collapsedKey = 'dealdesk.navCollapsed';

/** At the left edge, 208 px or icons only. */
export function NavigationRail({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { end } = useDirection();
  const [collapsed, setCollapsed] = useState(localStorage.getItem(collapsedKey) === 'true');
  const toggle = () => {
    localStorage.setItem(collapsedKey, String(!collapsed));
    setCollapsed(!collapsed);
  };
  const text = collapsed ? t('shell.expandMenu') : t('shell.collapseMenu');
  return (
    <div className={`${styles.rail} ${collapsed ? styles.collapsed : ''}`}>
      <Entries session={session} collapsed={collapsed} />
      <Tooltip title={collapsed ? text : ''} placement={end}>
        <button type="button" className={styles.fold} onClick={toggle} aria-expanded={!collapsed} aria-label={text}>
          {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          {!collapsed && <span>{text}</span>}
        </button>
      </Tooltip>
    </div>
  );
}

export function Entries({ session, collapsed }: { session: Session; collapsed: boolean }) {
  const { t } = useTranslation();
  const { end } = useDirection();
  const entries = menuOf(session);
  return (
    <nav aria-label={t('shell.navigation')}>
      <ul className={styles.list}>
        {entries.map(({ key, path }) =>
          isGranted(key) ? null : (
            <Entry key={key} path={path} text={t(`nav.${key}`)} icon={icons[key]} collapsed={collapsed} />
          ),
        )}
        {entries.some(({ key }) => isGranted(key)) && (
          <Suspense>
            <GrantedEntries session={session} collapsed={collapsed} />
          </Suspense>
        )}
        {/* made elsewhere (case-management.md L34) */}
        {may(session, 'claims.open') && (
          <li>
            <Tooltip title={collapsed ? t('nav.claims') : ''} placement={end}>
              <a href={links.claims} target="_blank" rel="noreferrer" className={styles.entry}>
                <ExportOutlined aria-hidden="true" />
                <span className={collapsed ? 'visually-hidden' : styles.text}>{t('nav.claims')}</span>
                <span className="visually-hidden">{t('nav.newTab')}</span>
              </a>
            </Tooltip>
          </li>
        )}
      </ul>
    </nav>
  );
}
