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
import { reviewsPath } from '@/lib/customers/paths';
import { casesPath } from '@/lib/roles/views';
import { may } from '@/lib/session/access';
import type { Capability, Session } from '@/lib/session/types';
import styles from './Home.module.css';

interface QuickLink {
  text: 'newCase' | 'queue' | 'reviews' | 'cases' | 'help';
  /** none: where the person's cases are */
  to?: string;
  icon: ComponentType;
  capability?: Capability;
}

const links: readonly QuickLink[] = [
  { text: 'newCase', to: '/partnerdetail', icon: PlusCircleOutlined, capability: 'cases.create' },
  { text: 'queue', to: '/desk', icon: AuditOutlined, capability: 'desk.open' },
  { text: 'reviews', to: reviewsPath, icon: SolutionOutlined, capability: 'customers.review' },
  { text: 'cases', icon: FileTextOutlined },
  { text: 'help', to: '/helpsupport', icon: QuestionCircleOutlined },
];

export function QuickLinks({ session }: { session: Session }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('home.links')} className={styles.section}>
      <ul className={styles.links}>
        {links
          .filter(({ capability }) => !capability || may(session, capability))
          .map(({ text, to, icon: Icon }) => (
            <li key={text}>
              <Link to={to ?? casesPath(session)} className={styles.link}>
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
