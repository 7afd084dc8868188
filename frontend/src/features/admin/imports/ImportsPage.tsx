import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '@/components/FileDrop/FileDrop';
import { SelectField } from '@/components/FormField/SelectField';
import { Panel } from '@/components/facts/Panel';
import { importKindsQuery } from '@/lib/api/imports';
import { AdminHeader } from '../AdminHeader';
import styles from '../admin.module.css';
import { FileColumns } from './FileColumns';
import { ImportHistory } from './ImportHistory';
import { ImportOutcome } from './ImportOutcome';
import { ImportPreview } from './ImportPreview';
import { ImportProgress } from './ImportProgress';
import { useImport } from './useImport';
import { useKindName } from './useKindName';

const accepted = ['.csv', '.xlsx'];

/** Brings reference data: a file, what it would change, and what was brought before (beyond N81). */
export default function ImportsPage() {
  const { t } = useTranslation();
  const state = useImport();
  const { data: kinds = [] } = useQuery(importKindsQuery);
  const nameOf = useKindName();
  const { kind, complete, file, preview, applied, problem } = state;
  const selectedKind = kinds.find(({ name }) => name === kind);
  return (
    <>
      <AdminHeader section="imports" subtitle={t('imports.subtitle')} />
      <div className={styles.stack}>
        <Panel title={t('imports.file')}>
          <SelectField
            id="import-kind"
            label={t('imports.kind')}
            showSearch
            optionFilterProp="label"
            placeholder={t('imports.chooseKind')}
            value={kind}
            options={kinds.map(({ name }) => ({ value: name, label: nameOf(name) }))}
            onChange={state.chooseKind}
          />
          {selectedKind && (
            <div className={styles.stack}>
              <FileColumns kind={selectedKind} />
              <Checkbox checked={complete} onChange={({ target }) => state.chooseComplete(target.checked)}>
                {t('imports.complete')}
              </Checkbox>
              <FileDrop
                id="import-file"
                label={t('imports.fileLabel')}
                accept={accepted}
                busy={state.looking}
                hint={file ? t('imports.selected', { name: file.name }) : t('imports.fileHint')}
                onFile={state.chooseFile}
              />
            </div>
          )}
        </Panel>
        {state.underWay && <ImportProgress key={state.underWay} id={state.underWay} />}
        {problem && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={problem.detail || t('error.generic')}
            description={problem.code === 'import.changed' ? t('imports.lookAgain') : undefined}
          />
        )}
        <div role="status">{applied && <ImportOutcome applied={applied} />}</div>
        {preview && <ImportPreview preview={preview} state={state} />}
        <ImportHistory />
      </div>
    </>
  );
}
