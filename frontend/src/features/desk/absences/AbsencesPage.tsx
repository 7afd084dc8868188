import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { QueryState } from '@/components/states/QueryState';
import { absencesQuery } from '@/lib/api/absences';
import styles from './Absences.module.css';
import { AbsenceTable } from './AbsenceTable';
import { CoverReport } from './CoverReport';
import { useAbsences } from './useAbsences';

const AbsenceDialog = lazy(() => import('./AbsenceDialog'));
const EndDialog = lazy(() => import('./EndDialog'));

/** Who of the desk is away and who covers (beyond N23), and what covers did (beyond N27). */
export default function AbsencesPage() {
  const { t } = useTranslation();
  const absences = useQuery(absencesQuery);
  const state = useAbsences();
  const { open, done } = state;
  return (
    <>
      <PageHeader
        title={t('absences.title')}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('nav.queue'), to: '/desk' },
          { text: t('absences.title') },
        ]}
        subtitle={t('absences.subtitle')}
        actions={
          absences.data && (
            <Button type="primary" onClick={state.enter}>
              {t('absences.enter')}
            </Button>
          )
        }
      />
      <div role="status">
        {done && (
          <Alert
            type="success"
            showIcon
            title={t(`absences.done.${done.what}`, { person: done.absence.personName, cover: done.absence.coverName })}
          />
        )}
      </div>
      <QueryState query={absences} rows={6} page>
        {({ absences: rows }) => (
          <div className={styles.table}>
            <AbsenceTable rows={rows} onChange={state.change} onEnd={state.end} />
          </div>
        )}
      </QueryState>
      <CoverReport />
      <Suspense>
        {open && !('end' in open) && absences.data && (
          <AbsenceDialog change={open.change} desk={absences.data} state={state} />
        )}
        {open && 'end' in open && <EndDialog absence={open.end} state={state} />}
      </Suspense>
    </>
  );
}
