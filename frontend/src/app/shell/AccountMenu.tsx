import { DownOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '@/components/MenuButton/MenuButton';
import { rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import styles from './AccountMenu.module.css';

const loadEntries = () => import('./AccountEntries');
const AccountEntries = lazy(loadEntries);

/** Organisation and role, the looks, the language, and the way out. */
export function AccountMenu({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { user } = session;
  const roles = rolesOf(session).join(', ');
  const organization = user.internal ? t('shell.internal') : user.organizationName;
  return (
    <MenuButton
      type="text"
      className={styles.button}
      load={loadEntries}
      menu={(button) => (
        <AccountEntries user={user} subtitle={[organization, roles].filter(Boolean).join(' · ')}>
          {button}
        </AccountEntries>
      )}
    >
      <span className={styles.label}>
        <span className={styles.organization}>{organization || user.email}</span>
        <span className={styles.role}>{roles}</span>
        <span className="visually-hidden">{t('shell.account')}</span>
      </span>
      <DownOutlined className={styles.arrow} />
    </MenuButton>
  );
}
