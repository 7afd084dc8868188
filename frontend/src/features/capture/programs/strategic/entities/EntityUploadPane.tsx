import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { column } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { FileDrop } from '@/components/FileDrop/FileDrop';
import { ErrorState } from '@/components/states/ErrorState';
import { useLocks } from '@/features/capture/form/useForm';
import { saveAs } from '@/lib/api/exportGrid';
import { entityTemplate, refusedRows, type Uploaded, uploadEntities } from '@/lib/api/legalEntities';
import { formatCountry } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import { useCommand } from '@/lib/query/useCommand';
import { changeEntity, replaceEntities } from '../form/changes';
import { useStrategic } from '../form/definition';
import { entityOf } from '../form/fromCase';
import type { EntityChoice, StrategicForm } from '../form/model';
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
  const [faultsOpen, setFaultsOpen] = useState(false);
  const affiliationType = form.affiliation || 2;

  const check = useEntityCheck();
  const upload = useCommand('uploadEntities', uploadEntities, {
    onSuccess: (answer) => {
      const entities = answer.dealCustomers.map(entityOf);
      setUploaded(answer);
      setFaultsOpen(answer.errors.length > 0);
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
    <Flex vertical gap={8}>
      <Flex wrap gap={8}>
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
      </Flex>
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
              <Button type="link" size="small" onClick={() => setFaultsOpen(true)}>
                {t('strategic.showFaults')}
              </Button>
            )}
          </p>
          <DataGrid<{ entity: EntityChoice; at: number }>
            label={t('strategic.uploadedList')}
            name="strategic.entities.uploaded"
            height={450}
            columns={[
              column('name', t('strategic.columnName'), 220, ({ entity }) => entity.name),
              column('country', t('strategic.columnCountry'), 110, ({ entity }) => formatCountry(entity.countryName)),
              column('tpid', t('strategic.columnTpid'), 90, ({ entity }) => entity.tpid),
              column('crm', t('strategic.columnCrm'), 120, ({ entity }) => entity.crmAccountId),
              column('segment', t('strategic.columnSegment'), 120, ({ entity }) => entity.segment),
              column('managed', t('strategic.columnManaged'), 95, ({ entity, at }) => (
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
              )),
            ]}
            rows={rows}
            rowKey={({ entity, at }) => entity.customerId || `row ${at}`}
            empty={<p className="quiet">{t('strategic.uploadNone')}</p>}
          />
        </>
      )}
      <Modal
        open={faultsOpen}
        title={t('strategic.uploadFaults')}
        width={720}
        okText={t('common.ok')}
        cancelButtonProps={{ style: { display: 'none' } }}
        onOk={() => setFaultsOpen(false)}
        onCancel={() => setFaultsOpen(false)}
      >
        <UploadFaults faults={uploaded?.errors ?? []} />
      </Modal>
    </Flex>
  );
}

/** "Upload_Legal_Entities_20261122131500.xlsx" (case-submission.md L207). */
function templateName(at: Date): string {
  return `Upload_Legal_Entities_${at.toISOString().replace(/\D/g, '').slice(0, 14)}.xlsx`;
}
