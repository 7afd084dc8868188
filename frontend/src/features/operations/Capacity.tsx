import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '@/components/operations/operations.module.css';
import type { Health } from '@/lib/api/operations';
import { formatNumber } from '@/lib/format/number';
import { Tile } from './Tile';

const percent = 100;

/** What waits for workers and for the database, beside how much of it is done at once (beyond N88). */
export function Capacity({ answer: { work, pool } }: { answer: Health }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('operations.capacity')}>
      <h3>{t('operations.capacity')}</h3>
      <ul className={styles.tiles}>
        {(work ?? []).map(({ queue, kind, waiting, oldest, inUse, slots }) => (
          <Tile
            key={`${queue} ${kind}`}
            name={`${t(`operations.queue_${queue}`, { defaultValue: queue })}: ${t(`operations.work_${kind}`)}`}
          >
            <Use inUse={inUse} all={slots} />
            <span className="quiet">
              {waiting > 0
                ? t('operations.workWaits', { waiting: formatNumber(waiting), seconds: formatNumber(oldest) })
                : t('operations.noWorkWaits')}
            </span>
          </Tile>
        ))}
        <Tile name={t('operations.pool')}>
          <Use inUse={pool.inUse} all={pool.max} />
          <span className="quiet">{t('operations.poolWaits', { count: pool.waits })}</span>
        </Tile>
      </ul>
    </section>
  );
}

function Use({ inUse, all }: { inUse: number; all: number }) {
  const { t } = useTranslation();
  if (all === 0) return <span>{t('operations.capacityUnknown')}</span>;
  const text = t('operations.inUse', { inUse: formatNumber(inUse) || '0', all: formatNumber(all) });
  return (
    <>
      <Progress
        aria-label={text}
        percent={Math.min(percent, Math.ceil((inUse / all) * percent))}
        size="small"
        showInfo={false}
        status={inUse >= all ? 'exception' : 'normal'}
      />
      <span>{text}</span>
    </>
  );
}
