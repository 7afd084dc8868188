import { useQuery } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SelectField } from '@/components/FormField/SelectField';
import { FormProblem } from '@/components/states/FormProblem';
import { type AskBulk, type BulkAct, bulkPreviewQuery, sendBulk } from '@/lib/api/bulks';
import type { TicketRow } from '@/lib/api/desk';
import { limitsQuery } from '@/lib/api/meta';
import { toProblem } from '@/lib/http/problem';
import { useCommand } from '@/lib/query/useCommand';
import styles from './Bulk.module.css';
import { PreviewTable } from './PreviewTable';

interface Props {
  act: BulkAct;
  tickets: readonly TicketRow[];
  /** what was said before, where it is tried again */
  before?: Pick<AskBulk, 'reasonCode' | 'partnerComments'>;
  onClose: () => void;
}

/** The last look before an act on many tickets: what it would do with each of them (beyond N17). */
export default function BulkDialog({ act, tickets, before, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: limits } = useQuery(limitsQuery);
  const [reasonCode, setReasonCode] = useState(before?.reasonCode || undefined);
  const [partnerComments, setComments] = useState(before?.partnerComments ?? '');
  // what was chosen when the dialog was opened: the list behind it goes on
  const [rows] = useState(() => tickets.map(({ opportunityDealId, revision }) => ({ opportunityDealId, revision })));
  const reasons = limits?.reasonCodes[act];
  const body: AskBulk = { act, reasonCode, partnerComments: partnerComments.trim() || undefined, rows };
  const ready = limits !== undefined && (!reasons || reasonCode !== undefined);
  const preview = useQuery(bulkPreviewQuery(ready ? body : null));
  const stage = useCommand('stageBulk', sendBulk, {
    onSuccess: ({ id }) => navigate(`/desk/bulks/${encodeURIComponent(id)}`),
  });
  const foreseen = preview.data?.rows ?? [];
  const possible = foreseen.filter(({ effect }) => effect !== 'refused').length;
  const wrong = stage.problem ?? (preview.error ? toProblem(preview.error) : null);
  return (
    <Modal
      open
      width={860}
      title={t('desk.bulk.title', { act: t(`desk.bulk.act.${act}`), count: rows.length })}
      okText={t('desk.bulk.go', { count: possible })}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !ready || possible === 0 || preview.isFetching, loading: stage.running }}
      onOk={() => stage.run(body)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form component={false} layout="vertical">
        {reasons && (
          <>
            <SelectField
              id="bulk-reason"
              label={t('desk.reason')}
              required
              value={reasonCode}
              options={reasons.map(({ code, text }) => ({ value: code, label: text }))}
              onChange={setReasonCode}
            />
            <Form.Item label={t('desk.partnerComments')} htmlFor="bulk-comments">
              <Input.TextArea
                id="bulk-comments"
                rows={3}
                value={partnerComments}
                onChange={({ target }) => setComments(target.value)}
              />
            </Form.Item>
          </>
        )}
      </Form>
      <FormProblem problem={wrong} />
      {preview.data && (
        <>
          <p>{t(preview.data.delaySeconds > 0 ? 'desk.bulk.later' : 'desk.bulk.atOnce')}</p>
          <div className={styles.preview}>
            <PreviewTable rows={foreseen} />
          </div>
        </>
      )}
    </Modal>
  );
}
