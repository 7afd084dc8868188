import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { InstantText } from '@/components/facts/DateText';
import type { StaffColumn } from '@/components/StaffTable/StaffTable';
import { StateTag } from '@/components/StateTag/StateTag';
import type { PersonEntry } from '@/lib/api/people';
import { formatNumber } from '@/lib/format/number';
import styles from '../admin.module.css';
import { sectionPath } from '../sections';

/** How a person stands in the list. */
export function usePersonColumns(): StaffColumn<PersonEntry>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      title: t('people.person'),
      render: ({ id, name, email }) => (
        <span className={styles.name}>
          <Link to={`${sectionPath('people')}/${id}`}>{name || email}</Link>
          <span className="quiet">{email}</span>
        </span>
      ),
    },
    { key: 'state', title: t('people.state'), render: (person) => <ActiveTag active={person.active} /> },
    {
      key: 'organization',
      title: t('people.organization'),
      render: ({ internal, organizationName }) => (internal ? t('people.internal') : organizationName),
    },
    { key: 'roles', title: t('people.roles'), render: ({ roles }) => roles?.join(', ') || '–' },
    {
      key: 'sessions',
      title: t('people.openSessions'),
      align: 'right',
      render: ({ openSessions }) => <span className="tabular">{formatNumber(openSessions)}</span>,
    },
    { key: 'lastSignIn', title: t('people.lastSignIn'), render: ({ lastSignIn }) => <InstantText at={lastSignIn} /> },
  ];
}

export function ActiveTag({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return active ? (
    <StateTag tone="success">{t('people.active')}</StateTag>
  ) : (
    <StateTag tone="danger">{t('people.disabled')}</StateTag>
  );
}
