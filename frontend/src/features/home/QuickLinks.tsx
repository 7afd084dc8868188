import {
  AuditOutlined,
  FileTextOutlined,
  PlusCircleOutlined,
  QuestionCircleOutlined,
  SolutionOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Capability, useMay } from '@/lib/api/capabilities';
import { deskRoles, partnerRoles, type Role } from '@/lib/roles/roles';
import { casesPath } from '@/lib/roles/views';
import { hasRole, rolesOf } from '@/lib/session/access';
import type { Session } from '@/lib/session/types';
import styles from './Home.module.css';

interface QuickLink {
  text: 'newCase' | 'queue' | 'reviews' | 'cases' | 'help';
  /** none: where the person's cases are */
  to?: string;
  icon: ComponentType;
  roles?: readonly Role[];
  capability?: Capability;
}

const links: readonly QuickLink[] = [
  { text: 'newCase', to: '/partnerdetail', icon: PlusCircleOutlined, roles: partnerRoles },
  { text: 'queue', to: '/desk', icon: AuditOutlined, roles: deskRoles },
  { text: 'reviews', to: '/reviews/customers', icon: SolutionOutlined, capability: 'customers.review' },
  { text: 'cases', icon: FileTextOutlined },
  { text: 'help', to: '/helpsupport', icon: QuestionCircleOutlined },
];

export function QuickLinks({ session }: { session: Session }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <section aria-label={t('home.links')} className={styles.section}>
      <ul className={styles.links}>
        {links
          .filter(({ roles, capability }) => (!roles || hasRole(session, roles)) && (!capability || may(capability)))
          .map(({ text, to, icon: Icon }) => (
            <li key={text}>
              <Link to={to ?? casesPath(rolesOf(session))} className={styles.link}>
                <span className={styles.icon} aria-hidden="true">
                  <Icon />
                </span>
                <span>
                  <strong>{t(`home.${text}`)}</strong>
                  <span className="quiet">{t(`home.${text}Text`)}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
