import { useQuery } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormProblem } from '@/components/states/FormProblem';
import { type AskBulk, type BulkAct, bulkPreviewQuery, decides, sendBulk } from '@/lib/api/bulks';
import type { TicketRow } from '@/lib/api/desk';
import { limitsQuery } from '@/lib/api/meta';
import { toProblem } from '@/lib/http/problem';
import { useCommand } from '@/lib/query/useCommand';
import styles from './Bulk.module.css';
import { DecisionFields, MoveFields, type Said } from './BulkFields';
import { PreviewTable } from './PreviewTable';

interface Props {
  act: BulkAct;
  tickets: readonly TicketRow[];
  /** what was said before, where it is tried again */
  before?: Said;
  onClose: () => void;
}

/** The last look before a bulk action: what it would do with each of them (beyond N17). */
export default function BulkDialog({ act, tickets, before, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: limits } = useQuery(limitsQuery);
  const [said, setSaid] = useState<Said>({
    reasonCode: before?.reasonCode || undefined,
    partnerComments: before?.partnerComments,
    internalComments: before?.internalComments,
    toPerson: before?.toPerson || undefined,
    toRegion: before?.toRegion || undefined,
  });
  const change = (part: Said) => setSaid({ ...said, ...part });
  // what was chosen when the dialog was opened: the list behind it goes on
  const [rows] = useState(() => tickets.map(({ opportunityDealId, revision }) => ({ opportunityDealId, revision })));
  const reasons = limits?.reasonCodes[act];
  const moves = act === 'Move';
  const body: AskBulk = {
    ...said,
    act,
    partnerComments: said.partnerComments?.trim() || undefined,
    internalComments: said.internalComments?.trim() || undefined,
    rows,
  };
  const complete = moves ? Boolean(said.toPerson || said.toRegion) : !reasons || said.reasonCode !== undefined;
  const ready = limits !== undefined && complete;
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
        {moves && <MoveFields said={said} onChange={change} />}
        {decides(act) && <DecisionFields said={said} onChange={change} reasons={reasons ?? undefined} />}
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
