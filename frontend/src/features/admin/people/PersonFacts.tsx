import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import type { PersonEntry } from '@/lib/api/people';

export function PersonFacts({ person }: { person: PersonEntry }) {
  const { t } = useTranslation();
  const { email, internal, organizationName, organizationId, roles, bound, lastSignIn } = person;
  const facts = [
    { key: 'email', label: t('people.email'), children: email },
    {
      key: 'organization',
      label: t('people.organization'),
      children: internal ? t('people.internal') : `${organizationName} (${organizationId})`,
    },
    { key: 'roles', label: t('people.roles'), children: roles?.join(', ') || '–' },
    { key: 'lastSignIn', label: t('people.lastSignIn'), children: <InstantText at={lastSignIn} /> },
    { key: 'bound', label: t('people.account'), children: t(bound ? 'people.bound' : 'people.unbound') },
  ];
  return (
    <Panel title={t('people.facts')}>
      <Descriptions column={1} size="small" bordered items={facts} />
    </Panel>
  );
}
