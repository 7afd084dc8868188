import { AuditOutlined, FileTextOutlined, PlusCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deskRoles, partnerRoles, type Role } from '@/lib/roles/roles';
import { hasRole } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import styles from './Home.module.css';

interface QuickLink {
  text: 'newCase' | 'queue' | 'cases' | 'help';
  to: string;
  icon: ComponentType;
  roles?: readonly Role[];
}

const dashboardRoles: readonly Role[] = [
  ...partnerRoles,
  ...deskRoles,
  'SSP',
  'PDM',
  'PMM',
  'PML',
  'SCE',
  'COU',
  'CMT',
];

const links: readonly QuickLink[] = [
  { text: 'newCase', to: '/partnerdetail', icon: PlusCircleOutlined, roles: partnerRoles },
  { text: 'queue', to: '/desk', icon: AuditOutlined, roles: deskRoles },
  { text: 'cases', to: '/dashboard', icon: FileTextOutlined, roles: dashboardRoles },
  { text: 'help', to: '/helpsupport', icon: QuestionCircleOutlined },
];

export function QuickLinks({ session }: { session: Session }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('home.links')} className={styles.section}>
      <ul className={styles.links}>
        {links
          .filter(({ roles }) => !roles || hasRole(session, roles))
          .map(({ text, to, icon: Icon }) => (
            <li key={text}>
              <Link to={to} className={styles.link}>
                <span className={styles.icon}>
                  <Icon />
                </span>
                <span>
                  <strong>{t(`home.${text}`)}</strong>
                  <span className={styles.quiet}>{t(`home.${text}Text`)}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
