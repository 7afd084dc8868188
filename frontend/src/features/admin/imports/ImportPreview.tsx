import { Alert, Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import type { Imported } from '@/lib/api/imports';
import styles from '../admin.module.css';
import { ImportCounts } from './ImportCounts';
import { RefusedRows } from './RefusedRows';
import { RowChanges } from './RowChanges';
import type { ImportState } from './useImport';

const ReasonDialog = lazy(() => import('@/components/ReasonDialog/ReasonDialog'));

const sorts = ['added', 'changed', 'deactivated'] as const;

/** What a file would change, row by row, or which rows keep it back. */
export function ImportPreview({ preview, state }: { preview: Imported; state: ImportState }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const refused = preview.refused ?? [];
  const changes = preview.added + preview.changed + preview.deactivated;
  return (
    <Panel title={t('imports.preview', { name: state.file?.name ?? '' })}>
      <div className={styles.stack}>
        <div role="status">
          <ImportCounts result={preview} />
        </div>
        {refused.length > 0 ? (
          <>
            <Alert type="error" showIcon title={t('imports.refusedTitle')} description={t('imports.refusedWhy')} />
            <RefusedRows preview={preview} />
          </>
        ) : changes === 0 ? (
          <p>{t('imports.nothing')}</p>
        ) : (
          sorts.map((sort) => (
            <RowChanges key={sort} sort={sort} count={preview[sort]} rows={preview.preview[sort] ?? []} />
          ))
        )}
        <Flex wrap gap={8}>
          {refused.length === 0 && changes > 0 && (
            <Button type="primary" loading={state.applying} onClick={() => setAsking(true)}>
              {t('imports.apply', { count: changes })}
            </Button>
          )}
          {refused.length > 0 && (
            <Button type="primary" loading={state.savingRefused} onClick={state.saveRefused}>
              {t('imports.saveRefused')}
            </Button>
          )}
          <Button onClick={state.lookAgain} loading={state.looking}>
            {t('imports.again')}
          </Button>
          <Button onClick={() => state.chooseFile(null)}>{t('common.cancel')}</Button>
        </Flex>
        <Suspense>
          {asking && (
            <ReasonDialog
              title={t('imports.apply', { count: changes })}
              action={t('imports.doApply')}
              running={state.applying}
              problem={null}
              onSend={(reason) => {
                setAsking(false);
                state.apply(reason);
              }}
              onClose={() => setAsking(false)}
            >
              {t('imports.applyWhat', { name: state.file?.name ?? '' })}
            </ReasonDialog>
          )}
        </Suspense>
      </div>
    </Panel>
  );
}
