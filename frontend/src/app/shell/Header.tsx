import { MenuOutlined, QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { Logo } from '@/components/brand/Logo';
import { casesPath } from '@/lib/roles/views';
import type { Session } from '@/lib/session/types';
import { AccountMenu } from './AccountMenu';
import { Bell } from './Bell';
import styles from './Header.module.css';
import { searchPath } from './shortcuts';

const HeaderSearch = lazy(() => import('./HeaderSearch'));

interface Props {
  session: Session;
  onMenu: () => void;
  onShortcuts: () => void;
  /** whether the list of shortcuts is open: a hint that opens after it would take its Escape */
  shortcutsOpen: boolean;
}

export function Header({ session, onMenu, onShortcuts, shortcutsOpen }: Props) {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <Button
        type="text"
        className={styles.burger}
        icon={<MenuOutlined />}
        aria-label={t('shell.openMenu')}
        onClick={onMenu}
      />
      <Link to="/homePage" className={styles.home} aria-label={t('shell.homeLink')}>
        <Logo short />
      </Link>
      <div className={styles.middle}>
        <NavLink to={casesPath(session)} className={styles.cases}>
          {t('shell.myCases')}
        </NavLink>
        <div className={styles.search}>
          <Suspense fallback={null}>
            <HeaderSearch />
          </Suspense>
        </div>
      </div>
      <Link to={searchPath} className={styles.searchLink} aria-label={t('search.label')}>
        <SearchOutlined aria-hidden="true" />
      </Link>
      <Tooltip title={shortcutsOpen ? '' : t('shortcuts.title')}>
        <Button
          type="text"
          className={styles.help}
          icon={<QuestionCircleOutlined />}
          aria-label={t('shortcuts.title')}
          onClick={onShortcuts}
        />
      </Tooltip>
      <Bell />
      <AccountMenu session={session} />
    </header>
  );
}
