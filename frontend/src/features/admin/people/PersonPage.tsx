import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { type PersonEntry, personQuery } from '@/lib/api/people';
import { AdminHeader } from '../AdminHeader';
import styles from '../admin.module.css';
import { PersonCases } from './PersonCases';
import { PersonFacts } from './PersonFacts';
import { PersonSessions } from './PersonSessions';
import { PersonSignIns } from './PersonSignIns';
import { useCoOwners } from './useCoOwners';
import { ActiveTag } from './usePersonColumns';
import { usePersonCommands } from './usePersonCommands';

const ReasonDialog = lazy(() => import('@/components/ReasonDialog/ReasonDialog'));

/** One person: roles, sessions and sign-ins, and what an administrator may do with them (beyond N84). */
export default function PersonPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const person = useQuery(personQuery(id));
  return (
    <QueryState
      query={person}
      rows={12}
      page
      isEmpty={(result) => result === null}
      empty={<EmptyState title={t('people.gone')}>{t('people.goneWhy')}</EmptyState>}
    >
      {(result) => result && <Person person={result} />}
    </QueryState>
  );
}

function Person({ person }: { person: PersonEntry }) {
  const { t } = useTranslation();
  const coOwners = useCoOwners(person.id);
  const commands = usePersonCommands(person.id, coOwners.offer);
  const { open, done, start } = commands;
  const name = person.name || person.email;
  const toggle = person.active ? 'disable' : 'enable';
  return (
    <>
      <AdminHeader
        section="people"
        title={name}
        tags={<ActiveTag active={person.active} />}
        actions={
          <>
            <Button onClick={() => start('endSessions')} disabled={person.openSessions === 0}>
              {t('people.endSessions')}
            </Button>
            <Button danger={person.active} type={person.active ? 'default' : 'primary'} onClick={() => start(toggle)}>
              {t(`people.${toggle}`)}
            </Button>
          </>
        }
      />
      <div className={styles.stack}>
        <div role="status">
          {done && (
            <Alert
              type="success"
              showIcon
              title={t(`people.done_${done.command}`, { name, sessions: t('people.sessions', { count: done.ended }) })}
            />
          )}
        </div>
        <PersonFacts person={person} />
        <PersonCases person={person} commands={coOwners} />
        <PersonSessions userId={person.id} />
        <PersonSignIns email={person.email} />
      </div>
      <Suspense>
        {open && (
          <ReasonDialog
            title={t(`people.title_${open}`, { name })}
            action={t(`people.do_${open}`)}
            danger={open !== 'enable'}
            running={commands.running}
            problem={commands.problem}
            onSend={commands.send}
            onClose={commands.close}
          >
            {t(`people.what_${open}`, { sessions: t('people.sessions', { count: person.openSessions }) })}
          </ReasonDialog>
        )}
      </Suspense>
    </>
  );
}
