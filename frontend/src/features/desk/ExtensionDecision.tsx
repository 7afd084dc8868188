import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import {
  type Decide,
  decideExtensionOf,
  type ExtensionDecision as ExtensionRequest,
  type Review,
} from '@/lib/api/desk';
import { formatNumber } from '@/lib/format/number';
import { refreshServerState } from '@/lib/query/refresh';
import { useCommand } from '@/lib/query/useCommand';
import { Consequence, useForeseen } from './Consequence';
import styles from './DecisionForm.module.css';
import { Refusal } from './Refusal';

/** The request for a later end of the deal: what is asked, why, and the answer. It needs no claim (clarifications 22). */
export function ExtensionDecision({ review }: { review: Review }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const field = useId();
  const [comments, setComments] = useState('');
  const command = useCommand('decideExtension', (wish: ExtensionRequest, headers) => decideExtensionOf(wish, headers), {
    onSuccess: () => refreshServerState(queries),
  });
  const [request, setRequest] = useState<Decide | null>(null);
  const foreseen = useForeseen(request);
  const { extension, deal } = review;
  if (!extension) return null;
  const ask = (decision: 'Approve' | 'Deny') =>
    setRequest({
      opportunityDealId: deal.id ?? '',
      revision: review.revision,
      decision,
      partnerComments: comments.trim(),
    });
  const approves = request?.decision === 'Approve';
  const decide = () => {
    setRequest(null);
    command.run({ opportunityDealId: deal.id ?? '', approve: approves, comments: comments.trim() });
  };
  const { problem } = command;
  return (
    <div className={styles.form}>
      <h3>{t('desk.extension')}</h3>
      <FactList
        columns={2}
        facts={[
          { label: t('caseView.expires'), value: <DateText date={extension.priorExpirationDate} /> },
          { label: t('dealAction.newDate'), value: <DateText date={extension.newExpirationDate} /> },
          { label: t('caseView.units'), value: formatNumber(review.units.transacted) },
          { label: t('dealAction.expectedUnits'), value: formatNumber(extension.expectedUnits) },
          { label: t('dealAction.extensionReason'), value: extension.reason },
          { label: t('desk.requester'), value: extension.requestedBy },
        ]}
      />
      <div>
        <label htmlFor={field}>{t('desk.partnerComments')}</label>
        <Input.TextArea
          id={field}
          autoSize={{ minRows: 3, maxRows: 10 }}
          value={comments}
          onChange={({ target }) => setComments(target.value)}
        />
      </div>
      {problem && <Refusal problem={problem} faults={problem.errors.map(({ message }) => message)} />}
      <div className={styles.buttons}>
        <Button danger loading={command.running} onClick={() => ask('Deny')}>
          {t('desk.denyExtension')}
        </Button>
        <Button type="primary" loading={command.running} onClick={() => ask('Approve')}>
          {t('desk.approveExtension')}
        </Button>
      </div>
      {request && (
        <Modal
          open
          title={t(approves ? 'desk.confirmExtension' : 'desk.confirmNoExtension', { number: deal.dealNumber })}
          okText={t(approves ? 'desk.approveExtension' : 'desk.denyExtension')}
          okButtonProps={{ danger: !approves, disabled: foreseen.asking }}
          cancelText={t('common.cancel')}
          onOk={decide}
          onCancel={() => setRequest(null)}
          mask={{ closable: false }}
        >
          <Consequence {...foreseen} decision={request.decision} requester={review.ticket?.requesterName ?? ''} />
        </Modal>
      )}
    </div>
  );
}
