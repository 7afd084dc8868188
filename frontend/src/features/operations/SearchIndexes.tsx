import { useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { ActPanel } from '@/components/operations/ActPanel';
import { ErrorText } from '@/components/operations/ErrorText';
import styles from '@/components/operations/operations.module.css';
import { useChoice } from '@/components/operations/useChoice';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { StateTag } from '@/components/StateTag/StateTag';
import { QueryState } from '@/components/states/QueryState';
import { indexesQuery, rebuild, type SearchIndex } from '@/lib/api/operations';
import { formatNumber } from '@/lib/format/number';

const tones = { ready: 'success', waiting: 'link', building: 'link', failed: 'danger' } as const;
const percent = 100;

/** How far a build is, measured by what the one before had: both grow with the tables. */
function BuildProgress({ writtenSoFar, documents }: Pick<SearchIndex, 'writtenSoFar' | 'documents'>) {
  const { t } = useTranslation();
  const done = formatNumber(writtenSoFar);
  if (documents === 0) {
    return <span className="quiet">{t('operations.builtSoFarOnly', { done })}</span>;
  }
  const label = t('operations.builtSoFar', { done, all: formatNumber(documents) });
  const share = Math.min(percent - 1, Math.floor((writtenSoFar / documents) * percent));
  return (
    <span className={styles.name}>
      <Progress percent={share} size="small" aria-label={label} />
      <span className="quiet">{label}</span>
    </span>
  );
}

/** When each search index was built, how far a build is, and a way to build one anew (beyond N87, N88). */
export function SearchIndexes() {
  const { t } = useTranslation();
  const indexes = useQuery(indexesQuery());
  const choice = useChoice('rebuildIndex', rebuild, ([index = ''], reason) => ({ index, reason }));
  const nameOf = (name: string) => t(`operations.index_${name}`, { defaultValue: name });
  const stateOf = (index: SearchIndex) => (
    <span className={styles.name}>
      <StateTag tone={tones[index.state]}>{t(`operations.indexState_${index.state}`)}</StateTag>
      {index.state === 'building' && <BuildProgress {...index} />}
      {index.lastError && <ErrorText text={index.lastError} />}
    </span>
  );
  const start = (name: string) => {
    choice.choose([name]);
    choice.start();
  };
  return (
    <ActPanel
      title={t('operations.searchIndexes')}
      choice={choice}
      done={() => t('operations.rebuildRequested')}
      dialog={{
        title: t('operations.rebuildOf', { index: nameOf(choice.selected[0] ?? '') }),
        action: t('operations.doRebuild'),
        text: t('operations.whatRebuild'),
      }}
    >
      <QueryState query={indexes} rows={5}>
        {({ backend, value }) =>
          backend === 'postgres' ? (
            <p>{t('operations.indexesOfPostgres')}</p>
          ) : (
            <StaffTable
              label={t('operations.searchIndexes')}
              rows={value ?? []}
              rowKey={({ name }) => name}
              columns={[
                { key: 'name', title: t('operations.index'), render: ({ name }) => <strong>{nameOf(name)}</strong> },
                { key: 'state', title: t('operations.state'), render: stateOf },
                {
                  key: 'builtAt',
                  title: t('operations.builtAt'),
                  render: ({ builtAt, seconds }) =>
                    builtAt ? (
                      <span className={styles.name}>
                        <InstantText at={builtAt} />
                        <span className="quiet">{t('operations.tookSeconds', { count: seconds })}</span>
                      </span>
                    ) : (
                      t('operations.neverBuilt')
                    ),
                },
                {
                  key: 'documents',
                  title: t('operations.documents'),
                  align: 'right',
                  render: ({ builtAt, documents }) => (
                    <span className="tabular">{builtAt ? formatNumber(documents) : '–'}</span>
                  ),
                },
                {
                  key: 'rebuild',
                  title: t('operations.rebuildTitle'),
                  render: ({ name, state }) => (
                    <Button
                      size="small"
                      disabled={state === 'waiting' || state === 'building'}
                      aria-label={`${t('operations.rebuild')} ${nameOf(name)}`}
                      onClick={() => start(name)}
                    >
                      {t('operations.rebuild')}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </QueryState>
    </ActPanel>
  );
}
