import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { ErrorText } from '@/components/operations/ErrorText';
import styles from '@/components/operations/operations.module.css';
import { StateTag } from '@/components/StateTag/StateTag';
import type { Health } from '@/lib/api/operations';
import { Tile, TileTime } from './Tile';

const tones = { running: 'success', paused: 'warning', missing: 'danger' } as const;

/** What runs by the clock: when it did last, when it will next, whether somebody has paused it, what failed (beyond N88). */
export function Schedules({ answer: { schedules, workersKnown } }: { answer: Health }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('operations.schedules')}>
      <h3>{t('operations.schedules')}</h3>
      {!workersKnown && <p>{t('operations.schedulesUnknown')}</p>}
      <ul className={`${styles.tiles} ${styles.wide}`}>
        {(schedules ?? []).map(({ name, state, note, lastRun, nextRun, failures }) => (
          <Tile key={name} name={t(`operations.schedule_${name}`, { defaultValue: name })}>
            <span>
              <StateTag tone={tones[state]}>{t(`operations.scheduleState_${state}`)}</StateTag>
            </span>
            <span>{t(`operations.scheduleDoes_${name}`, { defaultValue: '' })}</span>
            {state === 'paused' && note && <span>{note}</span>}
            <TileTime label={t('operations.lastRun')} at={lastRun} />
            <TileTime label={t('operations.nextRun')} at={nextRun} />
            {failures?.length ? (
              <>
                <span>{t('operations.failedRuns')}</span>
                <ul className={styles.plain}>
                  {failures.map(({ at, runId, error }) => (
                    <li key={runId}>
                      <InstantText at={at} />
                      <ErrorText text={error} />
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              state !== 'missing' && <span className="quiet">{t('operations.noFailedRuns')}</span>
            )}
          </Tile>
        ))}
      </ul>
    </section>
  );
}
