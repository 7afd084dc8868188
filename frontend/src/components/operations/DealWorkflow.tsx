import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { StateTag } from '@/components/StateTag/StateTag';
import { type DealDiagnosis, restart } from '@/lib/api/operations';
import { formatNumber } from '@/lib/format/number';
import { useMay } from '@/lib/session/access';
import { ActPanel } from './ActPanel';
import { ErrorText } from './ErrorText';
import styles from './operations.module.css';
import { useChoice } from './useChoice';

const tones = {
  running: 'success',
  completed: 'link',
  failed: 'danger',
  missing: 'danger',
  unknown: 'warning',
} as const;

/** The deal's workflow: whether it runs, which of its steps fail, its page in Temporal; a missing one is started. */
export function DealWorkflow({ deal: { dealNumber, workflow, repair } }: { deal: DealDiagnosis }) {
  const { t } = useTranslation();
  const may = useMay();
  const choice = useChoice('restartWorkflow', restart, ([opportunityDealId = ''], reason) => ({
    opportunityDealId,
    reason,
  }));
  const mayRestart = may('operations') && (workflow.state === 'missing' || workflow.state === 'failed');
  const start = () => {
    choice.choose([dealNumber]);
    choice.start();
  };
  return (
    <ActPanel
      title={t('operations.workflow')}
      extra={
        <Space wrap>
          {mayRestart && (
            <Button type="primary" onClick={start}>
              {t('operations.restart')}
            </Button>
          )}
          {workflow.url && (
            <Button href={workflow.url} target="_blank" rel="noreferrer">
              {t('operations.openWorkflow')}
            </Button>
          )}
        </Space>
      }
      choice={choice}
      done={() => t('operations.restarted')}
      dialog={{ title: t('operations.restart'), action: t('operations.doRestart'), text: t('operations.whatRestart') }}
    >
      <FactList
        columns={2}
        facts={[
          {
            label: t('operations.state'),
            value: <StateTag tone={tones[workflow.state]}>{t(`operations.workflow_${workflow.state}`)}</StateTag>,
          },
          { label: t('operations.workflowId'), value: <code className={styles.code}>{workflow.id}</code> },
          {
            label: t('operations.run'),
            value: workflow.runId && <code className={styles.code}>{workflow.runId}</code>,
          },
          { label: t('operations.started'), value: <InstantText at={workflow.startedAt} /> },
          { label: t('operations.history'), value: workflow.runId && formatNumber(workflow.historyLength) },
          {
            label: t('operations.repair'),
            value: repair && (
              <span className={styles.name}>
                <span>{t('operations.repairTries', { count: repair.tries })}</span>
                <span className="quiet">
                  {t('operations.nextTry')} <InstantText at={repair.nextAt} />
                </span>
                {repair.lastError && <ErrorText text={repair.lastError} />}
              </span>
            ),
          },
          {
            label: t('operations.failingSteps'),
            value: workflow.failures?.length ? (
              <ul className={styles.plain}>
                {workflow.failures.map(({ step, tries, lastError, nextAt }) => (
                  <li key={step} className={styles.name}>
                    <span>
                      {t(`operations.step_${step}`, { defaultValue: step })} ·{' '}
                      {t('operations.repairTries', { count: tries })}
                    </span>
                    {nextAt && (
                      <span className="quiet">
                        {t('operations.nextTry')} <InstantText at={nextAt} />
                      </span>
                    )}
                    <ErrorText text={lastError} />
                  </li>
                ))}
              </ul>
            ) : null,
          },
        ]}
      />
    </ActPanel>
  );
}
