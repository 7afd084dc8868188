import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { FileDrop } from '@/components/FileDrop/FileDrop';
import { ErrorState } from '@/components/states/ErrorState';
import { useLocks } from '@/features/capture/form/useForm';
import { saveAs } from '@/lib/api/exportGrid';
import { entityTemplate, refusedRows, type Uploaded, uploadEntities } from '@/lib/api/legalEntities';
import { shownCountry } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import { useCommand } from '@/lib/query/useCommand';
import { changeEntity, replaceEntities } from '../form/changes';
import { useStrategic } from '../form/definition';
import { entityOf } from '../form/fromCase';
import type { EntityChoice, StrategicForm } from '../form/model';
import styles from './entities.module.css';
import { UploadFaults } from './UploadFaults';
import { useEntityCheck } from './useEntityCheck';
import { usePrimary } from './usePrimary';

/** Legal entities from the filled template: they take the place of those that are chosen (SUB-287). */
export function EntityUploadPane() {
  const { t } = useTranslation();
  const { form, change } = useStrategic();
  const { locked, isLocked } = useLocks();
  const { lookUp } = usePrimary();
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [asked, setAsked] = useState(false);
  const affiliationType = form.affiliation || 2;

  const check = useEntityCheck();
  const upload = useCommand('uploadEntities', uploadEntities, {
    onSuccess: (answer) => {
      const entities = answer.dealCustomers.map(entityOf);
      setUploaded(answer);
      setAsked(answer.errors.length > 0);
      change((before) => replaceEntities(before, entities), 'dealCustomers', 'primary', 'unitsCommitted');
      check.mutate(replaceEntities(form, entities));
      const primary = entities.find(({ isPrimary }) => isPrimary);
      if (primary) lookUp(primary);
    },
    onError: () => setUploaded(null),
  });
  const template = useCommand('entityTemplate', () => entityTemplate(affiliationType), {
    onSuccess: (workbook) => saveAs(workbook, templateName(new Date())),
  });
  const refused = useCommand('refusedRows', (id: string) => refusedRows(id), {
    onSuccess: (workbook) => saveAs(workbook, 'Upload_Legal_Entities_Errors.xlsx'),
  });
  const { problem } = upload;
  const setManaged = (at: number, isManaged: boolean) => {
    const step = (before: StrategicForm) => changeEntity(before, at, { isManaged });
    change(step, 'dealCustomers');
    check.mutate(step(form));
  };
  const rows = uploaded ? form.entities.map((entity, at) => ({ entity, at })) : [];

  return (
    <div className={styles.upload}>
      <div className={styles.buttons}>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={template.running}
          onClick={() => template.run(undefined)}
        >
          {t('strategic.template')}
        </Button>
        {uploaded?.errorWorkbookId && (
          <Button loading={refused.running} onClick={() => refused.run(uploaded.errorWorkbookId ?? '')}>
            {t('strategic.refusedRows')}
          </Button>
        )}
      </div>
      <FileDrop
        id="case-entityUpload"
        label={t('strategic.uploadLabel')}
        accept={['.xlsx']}
        disabled={locked('dealCustomers') || isLocked || form.countries.length === 0}
        busy={upload.running}
        hint={t('strategic.uploadHint')}
        error={problem ? problem.errors[0]?.message || problem.detail || t('error.generic') : undefined}
        onFile={(file) =>
          upload.run({ file, countryIds: form.countries.map(({ countryId }) => countryId), affiliationType })
        }
      />
      {(template.problem ?? refused.problem) && <ErrorState inline error={template.problem ?? refused.problem} />}
      {check.error && <ErrorState inline error={check.error} onRetry={() => check.mutate(form)} />}
      {uploaded && (
        <>
          <p role="status">
            {t('strategic.uploadSummary', {
              processed: formatNumber(uploaded.recordsProcessed),
              wrong: formatNumber(uploaded.recordsWithErrors),
            })}{' '}
            {uploaded.errors.length > 0 && (
              <Button type="link" size="small" onClick={() => setAsked(true)}>
                {t('strategic.showFaults')}
              </Button>
            )}
          </p>
          <DataGrid
            label={t('strategic.uploadedList')}
            name="strategic.entities.uploaded"
            height={450}
            columns={[
              { key: 'name', title: t('strategic.columnName'), width: 220, render: ({ entity }) => entity.name },
              {
                key: 'country',
                title: t('strategic.columnCountry'),
                width: 110,
                render: ({ entity }) => shownCountry(entity.countryName),
              },
              { key: 'tpid', title: t('strategic.columnTpid'), width: 90, render: ({ entity }) => entity.tpid },
              { key: 'crm', title: t('strategic.columnCrm'), width: 120, render: ({ entity }) => entity.crmAccountId },
              {
                key: 'segment',
                title: t('strategic.columnSegment'),
                width: 120,
                render: ({ entity }) => entity.segment,
              },
              {
                key: 'managed',
                title: t('strategic.columnManaged'),
                width: 95,
                render: ({ entity, at }: { entity: EntityChoice; at: number }) => (
                  <Select
                    size="small"
                    aria-label={t('strategic.managedOf', { name: entity.name })}
                    value={entity.isManaged}
                    options={[
                      { value: true, label: t('common.yes') },
                      { value: false, label: t('common.no') },
                    ]}
                    onChange={(value: boolean) => setManaged(at, value)}
                  />
                ),
              },
            ]}
            rows={rows}
            rowKey={({ entity, at }) => entity.customerId || `row ${at}`}
            empty={<p className={styles.quiet}>{t('strategic.uploadNone')}</p>}
          />
        </>
      )}
      <Modal
        open={asked}
        title={t('strategic.uploadFaults')}
        width={720}
        okText={t('common.ok')}
        cancelButtonProps={{ style: { display: 'none' } }}
        onOk={() => setAsked(false)}
        onCancel={() => setAsked(false)}
      >
        <UploadFaults faults={uploaded?.errors ?? []} />
      </Modal>
    </div>
  );
}

/** "Upload_Legal_Entities_20261122131500.xlsx" (case-submission.md L207). */
function templateName(at: Date): string {
  return `Upload_Legal_Entities_${at.toISOString().replace(/\D/g, '').slice(0, 14)}.xlsx`;
}
