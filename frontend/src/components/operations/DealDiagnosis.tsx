import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { Panel } from '@/components/facts/Panel';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { StateTag } from '@/components/StateTag/StateTag';
import type { DealDiagnosis as Diagnosis } from '@/lib/api/operations';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { DealWorkflow } from './DealWorkflow';
import { ErrorText } from './ErrorText';
import styles from './operations.module.css';

/** What keeps a deal where it is, and all that says so. */
export function DealDiagnosis({ deal }: { deal: Diagnosis }) {
  return (
    <div className={styles.stack}>
      <Reasons deal={deal} />
      <StatusPanel deal={deal} />
      <DealWorkflow deal={deal} />
      <Effects deal={deal} />
      <Commands deal={deal} />
    </div>
  );
}

/** What keeps the deal from going on, in one sentence each; or that it only waits for its next date. */
function Reasons({ deal }: { deal: Diagnosis }) {
  const { t } = useTranslation();
  const waiting = (deal.commands ?? []).filter(({ finishedAt }) => !finishedAt).length;
  const effects = deal.effects ?? [];
  const open = effects.filter(({ givenUp, tries }) => !givenUp && tries > 0).length;
  const reasons = [
    waiting > 0 && t('operations.reasonCommands', { count: waiting }),
    deal.repair?.needsPerson && t('operations.reasonPerson', { count: deal.repair.tries }),
    deal.workflow.state === 'missing' && t('operations.reasonMissing'),
    deal.workflow.state === 'failed' && t('operations.reasonFailed'),
    deal.workflow.state === 'unknown' && t('operations.reasonUnknown'),
    deal.workflow.failures?.length && t('operations.reasonStep'),
    deal.missingLetters > 0 && t('operations.reasonLetters', { count: deal.missingLetters }),
    open > 0 && t('operations.reasonEffects', { count: open }),
    effects.some(({ givenUp }) => givenUp) && t('operations.reasonGivenUp'),
  ].filter((reason) => typeof reason === 'string');
  if (reasons.length === 0) return <Alert type="success" showIcon title={t('operations.reasonNone')} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('operations.reasons')}
      description={
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      }
    />
  );
}

function StatusPanel({ deal }: { deal: Diagnosis }) {
  const { t } = useTranslation();
  const { ticket } = deal;
  return (
    <Panel title={t('operations.whereItStands')}>
      <FactList
        columns={2}
        facts={[
          { label: t('operations.status'), value: deal.status },
          { label: t('operations.statusSince'), value: <InstantText at={deal.statusSince} /> },
          {
            label: t('operations.version'),
            value: `${formatNumber(deal.version)} / ${formatNumber(deal.revision)}`,
          },
          {
            label: t('operations.ticket'),
            value: ticket && (
              <span className={styles.name}>
                <span>
                  {[
                    `#${ticket.number}`,
                    t(`operations.ticketKind_${ticket.kind}`),
                    t(`operations.ticketState_${ticket.state}`),
                    t('operations.level', { level: ticket.level }),
                  ].join(' · ')}
                </span>
                <span className="quiet">
                  {[ticket.claimedBy, t('operations.due')].filter(Boolean).join(' · ')}{' '}
                  <InstantText at={ticket.dueAt} />
                </span>
              </span>
            ),
          },
          {
            label: t('operations.deadlines'),
            value: deal.next?.length ? (
              <ul className={styles.plain}>
                {deal.next.map(({ what, at, day }) => (
                  <li key={what + at}>{`${t(`operations.deadline_${what}`)}: ${formatDate(day)}`}</li>
                ))}
              </ul>
            ) : null,
          },
        ]}
      />
    </Panel>
  );
}

function Effects({ deal: { effects } }: { deal: Diagnosis }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('operations.effects')}>
      {effects?.length ? (
        <StaffTable
          label={t('operations.effects')}
          rows={effects}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'what',
              title: t('operations.what'),
              render: ({ topic, recipient }) => (
                <span className={styles.name}>
                  <strong>{t(`operations.topic_${topic}`, { defaultValue: topic })}</strong>
                  <span className="quiet">{recipient}</span>
                </span>
              ),
            },
            {
              key: 'state',
              title: t('operations.state'),
              render: ({ givenUp }) => (
                <StateTag tone={givenUp ? 'danger' : 'warning'}>
                  {t(givenUp ? 'operations.givenUp' : 'operations.waits')}
                </StateTag>
              ),
            },
            { key: 'since', title: t('operations.since'), render: ({ createdAt }) => <InstantText at={createdAt} /> },
            {
              key: 'tries',
              title: t('operations.attempts'),
              align: 'right',
              render: ({ tries }) => formatNumber(tries),
            },
            {
              key: 'reason',
              title: t('operations.reason'),
              render: ({ lastError }) => <ErrorText text={lastError} />,
            },
            { key: 'next', title: t('operations.nextTry'), render: ({ nextAt }) => <InstantText at={nextAt} /> },
          ]}
        />
      ) : (
        <p>{t('operations.noEffects')}</p>
      )}
    </Panel>
  );
}

function Commands({ deal: { commands } }: { deal: Diagnosis }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('operations.commands')}>
      {commands?.length ? (
        <StaffTable
          label={t('operations.commands')}
          rows={commands}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'event',
              title: t('operations.what'),
              render: ({ event }) => t(`operations.event_${event}`, { defaultValue: event }),
            },
            { key: 'created', title: t('operations.since'), render: ({ createdAt }) => <InstantText at={createdAt} /> },
            {
              key: 'finished',
              title: t('operations.finished'),
              render: ({ finishedAt }) => <InstantText at={finishedAt} />,
            },
            {
              key: 'outcome',
              title: t('operations.outcome'),
              render: ({ finishedAt, refusal }) =>
                finishedAt ? refusal || t('operations.carriedOut') : t('operations.waits'),
            },
          ]}
        />
      ) : (
        <p>{t('operations.noCommands')}</p>
      )}
    </Panel>
  );
}
