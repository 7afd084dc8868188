import { useTranslation } from 'react-i18next';
import styles from '@/components/operations/operations.module.css';
import type { Health } from '@/lib/api/operations';
import { Tile, TileTime } from './Tile';

/** Who asks Temporal for work: build, version, when last (beyond N88). */
export function Workers({ answer: { workers, workersKnown } }: { answer: Health }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('operations.workers')}>
      <h3>{t('operations.workers')}</h3>
      {!workersKnown && <p>{t('operations.workersUnknown')}</p>}
      {workersKnown && !workers?.length && <p>{t('operations.noWorkers')}</p>}
      <ul className={styles.tiles}>
        {(workers ?? []).map(({ identity, queue, version, deployment, lastPoll }) => (
          <Tile key={`${queue} ${identity}`} name={identity}>
            <span>
              {[
                t(`operations.queue_${queue}`, { defaultValue: queue }),
                [deployment, version].filter(Boolean).join(' '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <TileTime label={t('operations.lastPoll')} at={lastPoll} />
          </Tile>
        ))}
      </ul>
    </section>
  );
}
