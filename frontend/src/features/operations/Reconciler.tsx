import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { ActPanel } from '@/components/operations/ActPanel';
import { DealLink } from '@/components/operations/DealLink';
import { ErrorText } from '@/components/operations/ErrorText';
import styles from '@/components/operations/operations.module.css';
import { useChoice } from '@/components/operations/useChoice';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { QueryState } from '@/components/states/QueryState';
import { type Reconciliation, reconcile, reconciliationsQuery } from '@/lib/api/operations';
import { formatNumber } from '@/lib/format/number';

/** The reconciler by hand: it looks at every open deal, shows what does not fit, and mends it once that was looked at. */
export function Reconciler() {
  const { t } = useTranslation();
  const results = useQuery(reconciliationsQuery());
  const preview = useChoice('previewReconciliation', reconcile, () => ({ dryRun: true }));
  const run = useChoice('runReconciler', reconcile, ([previewId], reason) => ({ dryRun: false, previewId, reason }));
  const [newest] = results.data?.value ?? [];
  const busy = newest?.state === 'running';
  const lastPreview = newest?.dryRun && newest.state === 'finished' ? newest : undefined;
  const start = () => {
    run.choose(lastPreview ? [lastPreview.id] : []);
    run.start();
  };
  return (
    <ActPanel
      title={t('operations.reconciler')}
      choice={run}
      done={() => t('operations.reconcilerStarted')}
      dialog={{
        title: t('operations.reconcileRun'),
        action: t('operations.reconcileDo'),
        text: t('operations.reconcileWhat'),
      }}
    >
      <p>{t('operations.reconcilerText')}</p>
      {preview.problem && (
        <Alert type="error" showIcon role="alert" title={preview.problem.detail || t('error.generic')} />
      )}
      <Space wrap>
        <Button loading={preview.running || busy} onClick={() => preview.send('')}>
          {t('operations.reconcileLook')}
        </Button>
        <Button type="primary" disabled={!lastPreview || lastPreview.counts?.length === 0} onClick={start}>
          {t('operations.reconcileRun')}
        </Button>
      </Space>
      <QueryState query={results} rows={3} isEmpty={({ value }) => !value?.length} empty={null}>
        {({ value }) => <>{value?.[0] && <Found reconciliation={value[0]} />}</>}
      </QueryState>
    </ActPanel>
  );
}

/** What would be mended, or was. */
function Found({
  reconciliation: { dryRun, state, requestedBy, requestedAt, counts, findings, error },
}: {
  reconciliation: Reconciliation;
}) {
  const { t } = useTranslation();
  const kindOf = (kind: string) => t(`operations.found_${kind}`, { defaultValue: kind });
  const title = t(`operations.reconciliation_${dryRun ? 'preview' : 'run'}_${state}`);
  return (
    <div className={styles.stack}>
      <p>
        <strong>{title}</strong>{' '}
        <span className="quiet">
          <InstantText at={requestedAt} /> · {requestedBy}
        </span>
      </p>
      {state === 'finished' && !counts?.length && <p>{t('operations.allFits')}</p>}
      {counts && counts.length > 0 && (
        <ul className={styles.tiles}>
          {counts.map(({ kind, count }) => (
            <li key={kind} className={styles.tile}>
              <strong>{formatNumber(count)}</strong>
              <span>{kindOf(kind)}</span>
            </li>
          ))}
        </ul>
      )}
      {error && <ErrorText text={error} />}
      {findings && findings.length > 0 && (
        <StaffTable
          label={title}
          rows={findings.map((finding, at) => ({ ...finding, at }))}
          rowKey={({ at }) => String(at)}
          columns={[
            { key: 'kind', title: t('operations.what'), render: ({ kind }) => <strong>{kindOf(kind)}</strong> },
            {
              key: 'deal',
              title: t('operations.deal'),
              render: ({ dealNumber }) => (dealNumber ? <DealLink number={dealNumber} /> : '–'),
            },
            {
              key: 'repair',
              title: t(dryRun ? 'operations.repairWould' : 'operations.repairDid'),
              render: ({ kind }) => t(`operations.mend_${kind}`, { defaultValue: '–' }),
            },
            {
              key: 'detail',
              title: t('operations.detail'),
              render: ({ detail }) => (
                <details className={styles.error}>
                  <summary>{t('operations.technical')}</summary>
                  <code>{detail}</code>
                </details>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}
