import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';
import { answerEndorsement, type Endorse } from '@/lib/api/endorsements';
import { formatDate } from '@/lib/format/date';
import { refreshServerState } from '@/lib/query/refresh';
import { useCommand } from '@/lib/query/useCommand';
import { EndorsementDialog } from './EndorsementDialog';

type Answer = 'Endorse' | 'Return';

/** That the deal waits for the reader, until when and what happens without their word; then what they said. */
export default function EndorsementPanel({ deal, className }: { deal: Deal; className?: string | undefined }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [request, setRequest] = useState<Answer | null>(null);
  const [comments, setComments] = useState('');
  const [done, setDone] = useState<{ answer: Answer; version: number | undefined } | null>(null);
  const number = deal.dealNumber ?? '';
  const command = useCommand('endorse', (body: Endorse, headers) => answerEndorsement(body, headers), {
    onSuccess: (_, { endorse }) => {
      setDone({ answer: endorse ? 'Endorse' : 'Return', version: deal.version });
      setRequest(null);
      refreshServerState(client);
    },
    onError: ({ status }) => {
      if (status !== 409) return;
      setRequest(null);
      refreshServerState(client);
    },
  });
  const ask = (answer: Answer) => {
    command.reset();
    setRequest(answer);
  };

  // sent back, the deal waits for the reader again once its owner has answered
  if (done && (!deal.endorseBy || done.version === deal.version))
    return (
      <div role="status" className={className}>
        <Alert
          type="success"
          showIcon
          title={t(`endorsement.done${done.answer}`, { number })}
          description={t(`endorsement.done${done.answer}What`)}
        />
      </div>
    );
  if (command.problem?.status === 409)
    return (
      <Alert
        className={className}
        type="warning"
        showIcon
        role="alert"
        title={t('endorsement.elsewhere')}
        description={
          <>
            <p>{command.problem.detail}</p>
            {comments.trim() && (
              <>
                <strong>{t('endorsement.yourComment')}</strong>
                <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comments}</p>
              </>
            )}
          </>
        }
      />
    );
  if (!deal.endorseBy) return null;
  return (
    <>
      <Alert
        className={className}
        type="info"
        showIcon
        role="group"
        aria-label={t('endorsement.title')}
        title={<strong>{t('endorsement.title')}</strong>}
        description={
          <Flex vertical gap={12}>
            <p>{t('endorsement.until', { day: formatDate(deal.endorseBy) })}</p>
            <Flex wrap gap={8}>
              <Button type="primary" onClick={() => ask('Endorse')}>
                {t('endorsement.endorse')}
              </Button>
              <Button onClick={() => ask('Return')}>{t('endorsement.return')}</Button>
            </Flex>
          </Flex>
        }
      />
      {request && (
        <EndorsementDialog
          answer={request}
          number={number}
          comments={comments}
          onComments={setComments}
          running={command.running}
          problem={command.problem}
          onSend={() =>
            command.run({ opportunityDealId: deal.id ?? '', endorse: request === 'Endorse', comments: comments.trim() })
          }
          onClose={() => setRequest(null)}
        />
      )}
    </>
  );
}
