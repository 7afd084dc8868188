import { MenuOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { Logo } from '@/components/brand/Logo';
import { rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import { mayOpen } from '../routes';
import { AccountMenu } from './AccountMenu';
import { Bell } from './Bell';
import styles from './Header.module.css';
import { accessTo } from './navigation';

interface Props {
  session: Session;
  onMenu: () => void;
  onShortcuts: () => void;
}

export function Header({ session, onMenu, onShortcuts }: Props) {
  const { t } = useTranslation();
  const seesCases = mayOpen(accessTo('/dashboard'), rolesOf(session));
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
        {seesCases && (
          <NavLink to="/dashboard" className={styles.cases}>
            {t('shell.myCases')}
          </NavLink>
        )}
      </div>
      <Tooltip title={t('shortcuts.title')}>
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
