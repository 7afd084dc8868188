import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PriceOfLine } from '@/lib/api/desk';
import { readAddress } from '@/lib/deals/caseAddress';
import { formatDay } from '@/lib/format/date';
import { formatNumber, formatPercent } from '@/lib/format/number';
import { say } from '@/lib/i18n/said';
import { useSignedIn } from '@/lib/session/store';
import styles from './LineMemory.module.css';

/** What comparable decisions granted on a line: figures, where they come from, the latest ones. */
export function LineMemory({ memory }: { memory: PriceOfLine }) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const { decisions, volumeFrom, volumeBelow, latest, productName } = memory;
  const refused = (['denied', 'withdrawn', 'lapsed'] as const).filter((what) => memory[what] > 0);
  const range = (from: number, to: number) =>
    from === to ? formatPercent(from) : `${formatPercent(from)} – ${formatPercent(to)}`;
  const volumes =
    volumeBelow > 0
      ? t('desk.memory.volumes', { from: formatNumber(volumeFrom), to: formatNumber(volumeBelow - 1) })
      : t('desk.memory.volumesFrom', { from: formatNumber(volumeFrom) });
  return (
    <section className={styles.memory} aria-label={t('desk.memory.of', { product: productName })}>
      <p>
        <strong>{say(memory.basisText, memory.basis)}</strong>
        {decisions > 0 && <> · {volumes}</>}
      </p>
      {decisions > 0 && (
        <dl className={styles.figures}>
          <Figure label={t('desk.memory.decisions')} value={formatNumber(decisions)} />
          <Figure label={t('desk.memory.median')} value={formatPercent(memory.median)} />
          <Figure label={t('desk.memory.middle')} value={range(memory.lowerQuartile, memory.upperQuartile)} />
          <Figure label={t('desk.memory.all')} value={range(memory.lowest, memory.highest)} />
        </dl>
      )}
      {refused.length > 0 && (
        <p>{refused.map((what) => t(`desk.memory.${what}`, { number: formatNumber(memory[what]) })).join(' · ')}</p>
      )}
      {latest.length > 0 && (
        <details>
          <summary>{t('desk.memory.latest')}</summary>
          <ul className={styles.latest}>
            {latest.map((past) => (
              <li key={past.opportunityDealId}>
                <Link to={readAddress(session, past.caseNumber, past.dealNumber)} className="tabular">
                  {past.dealNumber}
                </Link>{' '}
                <strong className="tabular">{formatPercent(past.discountValue)}</strong>
                <span>
                  {formatDay(past.decidedAt)} · {t('desk.memory.units', { number: formatNumber(past.dealVolume) })}
                </span>
                <span>
                  {past.partner} · {say(past.renewalText, past.renewal)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}
