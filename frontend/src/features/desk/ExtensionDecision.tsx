import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Decide,
  type DecisionPreview,
  decideExtensionOf,
  type ExtensionDecision as ExtensionRequest,
  type Review,
} from '@/lib/api/desk';
import { refreshServerState } from '@/lib/query/refresh';
import { useCommand } from '@/lib/query/useCommand';
import { Consequence, useForeseen } from './Consequence';
import styles from './DecisionForm.module.css';
import type { DecisionDraft } from './decision';
import { ExtensionFacts } from './ExtensionFacts';
import { MailPreview } from './MailPreview';
import { Refusal } from './Refusal';

interface Props {
  review: Review;
  draft: DecisionDraft;
  onChange: (part: Partial<DecisionDraft>) => void;
  /** a number that grows when a choice was made by key */
  focusChoice: number;
  onDecided: (choice: 'Approve' | 'Deny', number: string, expires: string, foreseen?: DecisionPreview) => void;
}

/** The request for a later end of the deal: what is asked, why, how it sells, and the answer. It needs no claim (clarifications 22). */
export default function ExtensionDecision({ review, draft, onChange, focusChoice, onDecided }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const field = useId();
  const button = useId();
  const approve = useRef<HTMLButtonElement>(null);
  const deny = useRef<HTMLButtonElement>(null);
  const previewed = useRef<DecisionPreview>(undefined);
  const { choice, partnerComments } = draft;
  const comments = partnerComments.trim();
  const command = useCommand(
    'decideExtension',
    (decision: ExtensionRequest, headers) => decideExtensionOf(decision, headers),
    {
      onSuccess: (deal, decision) => {
        onDecided(
          decision.approve ? 'Approve' : 'Deny',
          deal.dealNumber ?? '',
          deal.expirationDate ?? '',
          previewed.current,
        );
        return refreshServerState(queries);
      },
    },
  );
  const [request, setRequest] = useState<Decide | null>(null);
  const foreseen = useForeseen(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the trigger
  useEffect(() => {
    if (focusChoice > 0) (choice === 'Deny' ? deny : approve).current?.focus();
  }, [focusChoice]);
  const { deal } = review;
  const ask = (decision: 'Approve' | 'Deny') =>
    setRequest({ opportunityDealId: deal.id ?? '', revision: review.revision, decision, partnerComments: comments });
  const approves = request?.decision === 'Approve';
  const decide = () => {
    previewed.current = foreseen.foreseen;
    setRequest(null);
    command.run({ opportunityDealId: deal.id ?? '', approve: approves, comments });
  };
  const { problem } = command;
  return (
    <div className={styles.form}>
      <h3>{t('desk.extension')}</h3>
      <ExtensionFacts review={review} />
      <div>
        <label htmlFor={field}>{t('desk.partnerComments')}</label>
        <Input.TextArea
          id={field}
          autoSize={{ minRows: 3, maxRows: 10 }}
          value={partnerComments}
          onChange={({ target }) => onChange({ partnerComments: target.value })}
        />
      </div>
      {problem && <Refusal problem={problem} faults={problem.errors.map(({ message }) => message)} />}
      <div className={styles.buttons}>
        <Button ref={deny} danger loading={command.running} onClick={() => ask('Deny')} aria-keyshortcuts="d">
          {t('desk.denyExtension')}
        </Button>
        <Button
          ref={approve}
          type="primary"
          loading={command.running}
          onClick={() => ask('Approve')}
          aria-keyshortcuts="a"
        >
          {t('desk.approveExtension')}
        </Button>
      </div>
      {request && (
        <Modal
          open
          title={t(approves ? 'desk.confirmExtension' : 'desk.confirmNoExtension', { number: deal.dealNumber })}
          okText={t(approves ? 'desk.approveExtension' : 'desk.denyExtension')}
          okButtonProps={{ id: button, danger: !approves, disabled: foreseen.asking }}
          cancelText={t('common.cancel')}
          onOk={decide}
          onCancel={() => setRequest(null)}
          mask={{ closable: false }}
        >
          <Consequence
            {...foreseen}
            decision={request.decision}
            requester={review.ticket?.requesterName ?? ''}
            button={button}
          />
          <MailPreview mail={foreseen.foreseen?.mail} />
        </Modal>
      )}
    </div>
  );
}
