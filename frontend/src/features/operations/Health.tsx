import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { Panel } from '@/components/facts/Panel';
import { ErrorText } from '@/components/operations/ErrorText';
import styles from '@/components/operations/operations.module.css';
import { StateTag } from '@/components/StateTag/StateTag';
import { QueryState } from '@/components/states/QueryState';
import { type Health as HealthAnswer, healthQuery } from '@/lib/api/operations';
import { formatNumber } from '@/lib/format/number';
import { ActivityChart } from './ActivityChart';

/** How the system is: what it stands on, what waits, who works, what happened by the hour. */
export function Health() {
  const { t } = useTranslation();
  const health = useQuery(healthQuery());
  return (
    <Panel title={t('operations.health')}>
      <QueryState query={health} rows={6}>
        {(answer) => (
          <div className={styles.stack}>
            <Dependencies answer={answer} />
            <Numbers answer={answer} />
            <Queues answer={answer} />
            <Workers answer={answer} />
            <ActivityChart hours={answer.hours ?? []} until={answer.at} />
          </div>
        )}
      </QueryState>
    </Panel>
  );
}

function Dependencies({ answer }: { answer: HealthAnswer }) {
  const { t } = useTranslation();
  const nameOf = (name: string) => t(`operations.dependency_${name}`, { defaultValue: name });
  return (
    <section aria-label={t('operations.dependencies')}>
      <ul className={styles.tiles}>
        {(answer.dependencies ?? []).map(({ name, needed, up, since, milliseconds, error }) => (
          <li key={name} className={styles.tile}>
            <strong>{nameOf(name)}</strong>
            <span>
              <StateTag tone={up ? 'success' : needed ? 'danger' : 'warning'}>
                {t(up ? 'operations.up' : 'operations.down')}
              </StateTag>
              <span className="quiet">{t('operations.milliseconds', { time: formatNumber(milliseconds) })}</span>
            </span>
            <span className="quiet">
              {t('operations.since')} <InstantText at={since} />
            </span>
            {!up && (
              <>
                <span>{t(`operations.without_${name}`, { defaultValue: '' })}</span>
                <ErrorText text={error} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Numbers({ answer: { needPerson, setAside, pool } }: { answer: HealthAnswer }) {
  const { t } = useTranslation();
  return (
    <FactList
      columns={3}
      facts={[
        { label: t('operations.needPerson'), value: formatNumber(needPerson) },
        { label: t('operations.setAsideFiles'), value: formatNumber(setAside) },
        {
          label: t('operations.pool'),
          value: t('operations.poolUse', {
            inUse: formatNumber(pool.inUse),
            max: formatNumber(pool.max),
            waits: formatNumber(pool.waits),
          }),
        },
      ]}
    />
  );
}

function Queues({ answer: { queues } }: { answer: HealthAnswer }) {
  const { t } = useTranslation();
  if (!queues?.length) return <p>{t('operations.nothingWaits')}</p>;
  return (
    <section aria-label={t('operations.queues')}>
      <h3>{t('operations.queues')}</h3>
      <ul className={styles.tiles}>
        {queues.map(({ topic, waiting, oldest, givenUp }) => (
          <li key={topic} className={styles.tile}>
            <strong>{t(`operations.topic_${topic}`, { defaultValue: topic })}</strong>
            <span>
              {t('operations.waitingGivenUp', { waiting: formatNumber(waiting), givenUp: formatNumber(givenUp) })}
            </span>
            {oldest && (
              <span className="quiet">
                {t('operations.oldest')} <InstantText at={oldest} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Workers({ answer: { workers, workersKnown } }: { answer: HealthAnswer }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('operations.workers')}>
      <h3>{t('operations.workers')}</h3>
      {!workersKnown && <p>{t('operations.workersUnknown')}</p>}
      {workersKnown && !workers?.length && <p>{t('operations.noWorkers')}</p>}
      <ul className={styles.tiles}>
        {(workers ?? []).map(({ identity, queue, version, deployment, lastPoll }) => (
          <li key={`${queue} ${identity}`} className={styles.tile}>
            <strong>{identity}</strong>
            <span>
              {[
                t(`operations.queue_${queue}`, { defaultValue: queue }),
                [deployment, version].filter(Boolean).join(' '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="quiet">
              {t('operations.lastPoll')} <InstantText at={lastPoll} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
