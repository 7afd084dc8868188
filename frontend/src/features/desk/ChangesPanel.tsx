import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import { QueryState } from '@/components/states/QueryState';
import { type RevisionChange, revisionDiffQuery } from '@/lib/api/desk';
import { formatNumber, isWhole } from '@/lib/format/number';
import { sayLabel } from '@/lib/i18n/said';
import styles from './Evidence.module.css';

interface Props {
  dealId: string;
  from: number;
  to: number;
}

/** What the requester changed since the revision that was looked at before, by the form's tabs. */
export function ChangesPanel({ dealId, from, to }: Props) {
  const { t } = useTranslation();
  const diff = useQuery(revisionDiffQuery(dealId, from, to));
  return (
    <Panel title={t('desk.changes', { from, to })}>
      <QueryState
        query={diff}
        rows={3}
        isEmpty={({ changes }) => changes.length === 0}
        empty={<p className="quiet">{t('desk.noChanges')}</p>}
      >
        {({ changes }) =>
          [...new Set(changes.map(({ section }) => section))].map((section) => (
            <section key={section} className={styles.section}>
              <h3>{t(`caseTab.${section as 'Customer'}`, { defaultValue: section })}</h3>
              <ul className={styles.changes}>
                {changes
                  .filter((change) => change.section === section)
                  .map((change) => (
                    <Change key={`${change.field}-${change.row}-${change.kind}`} change={change} />
                  ))}
              </ul>
            </section>
          ))
        }
      </QueryState>
    </Panel>
  );
}

/** Fields that are counts of units. */
const counts = ['dealVolume', 'unitsCommitted'];

function Change({ change }: { change: RevisionChange }) {
  const { t } = useTranslation();
  const textOf = (value: string) =>
    counts.includes(change.field) && isWhole(value) ? formatNumber(Number(value)) : sayLabel(value);
  return (
    <li className={styles.change}>
      <span className={styles.field}>
        {sayLabel(change.label)}
        {change.row && change.row !== change.label && <> · {sayLabel(change.row)}</>}
      </span>
      {change.from && (
        <del className={styles.before}>
          <span className="visually-hidden">{t('desk.before')} </span>
          {textOf(change.from)}
        </del>
      )}
      {change.to && (
        <ins className={styles.after}>
          <span className="visually-hidden">{t('desk.after')} </span>
          {textOf(change.to)}
        </ins>
      )}
    </li>
  );
}
