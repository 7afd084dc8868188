import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bars } from '@/components/Bars/Bars';
import { FactList } from '@/components/facts/FactList';
import { Panel } from '@/components/facts/Panel';
import { ErrorText } from '@/components/operations/ErrorText';
import styles from '@/components/operations/operations.module.css';
import { StateTag } from '@/components/StateTag/StateTag';
import { QueryState } from '@/components/states/QueryState';
import { type Health as HealthAnswer, healthQuery } from '@/lib/api/operations';
import { formatNumber } from '@/lib/format/number';
import { sayLabel } from '@/lib/i18n/said';
import { ActivityChart } from './ActivityChart';
import { Capacity } from './Capacity';
import { Schedules } from './Schedules';
import { Tile, TileTime } from './Tile';
import { Workers } from './Workers';

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
            <Capacity answer={answer} />
            <Workers answer={answer} />
            <Schedules answer={answer} />
            <ActivityChart hours={answer.hours ?? []} until={answer.at} />
            <DealsByStatus answer={answer} />
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
          <Tile key={name} name={nameOf(name)}>
            <span className={styles.inline}>
              <StateTag tone={up ? 'success' : needed ? 'danger' : 'warning'}>
                {t(up ? 'operations.up' : 'operations.down')}
              </StateTag>
              <span className="quiet">{t('operations.milliseconds', { time: formatNumber(milliseconds) })}</span>
            </span>
            <TileTime label={t('operations.since')} at={since} />
            {!up && (
              <>
                <span>{t(`operations.without_${name}`, { defaultValue: '' })}</span>
                <ErrorText text={error} />
              </>
            )}
          </Tile>
        ))}
      </ul>
    </section>
  );
}

function Numbers({ answer: { needPerson, setAside } }: { answer: HealthAnswer }) {
  const { t } = useTranslation();
  return (
    <FactList
      columns={2}
      facts={[
        { label: t('operations.needPerson'), value: formatNumber(needPerson) },
        { label: t('operations.setAsideFiles'), value: formatNumber(setAside) },
      ]}
    />
  );
}

function DealsByStatus({ answer: { deals } }: { answer: HealthAnswer }) {
  const { t } = useTranslation();
  if (!deals?.length) return null;
  return (
    <section aria-label={t('operations.dealsByStatus')}>
      <h3>{t('operations.dealsByStatus')}</h3>
      <Bars bars={deals.map(({ status, count }) => ({ text: sayLabel(status), count }))} />
    </section>
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
          <Tile key={topic} name={t(`operations.topic_${topic}`, { defaultValue: topic })}>
            <span>
              {t('operations.waitingGivenUp', { waiting: formatNumber(waiting), givenUp: formatNumber(givenUp) })}
            </span>
            {oldest && <TileTime label={t('operations.oldest')} at={oldest} />}
          </Tile>
        ))}
      </ul>
    </section>
  );
}
