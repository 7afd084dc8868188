import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '@/components/states/LoadingState';
import type { Review } from '@/lib/api/desk';
import { say, sayLabel } from '@/lib/i18n/said';
import { ConfirmDecision } from './ConfirmDecision';
import { DecisionPanel } from './DecisionPanel';
import styles from './Desk.module.css';
import { decisionBody, hasLines, withoutComments } from './decision';
import { Outcome } from './Outcome';
import { useDecisionSheet } from './useDecisionSheet';
import type { Desk } from './useDesk';

// loaded when a ticket may be decided, or when they are opened: the queue and a case that is read need none of them
const DecisionForm = lazy(() => import('./DecisionForm'));
const ExtensionDecision = lazy(() => import('./ExtensionDecision'));
const WithdrawOffer = lazy(() => import('./WithdrawOffer'));
const LetterPreview = lazy(() => import('./LetterPreview'));

/** The right side of the desk: the ticket, then the form, then what came of it. */
export function DecisionArea({ desk, review, email }: { desk: Desk; review: Review; email: string }) {
  const { t } = useTranslation();
  const { queue, typed, commands, limits, decided, now } = desk;
  const [preview, setPreview] = useState(false);
  const { choice } = typed.draft;
  const approves = review.mayDecide && !decided && !review.extension && review.lines.length > 0 && hasLines(choice);
  const sheet = useDecisionSheet(
    approves && desk.dealId
      ? decisionBody(desk.dealId, review.revision, choice ?? 'Approve', withoutComments(typed.draft))
      : null,
    commands.decide.running,
  );
  const waiting = review.ticket !== undefined;
  return (
    <>
      <DecisionPanel review={review} commands={commands} email={email} now={now} focusClaim={desk.focusClaim}>
        {decided ? (
          <Outcome
            choice={decided.choice}
            kind={decided.kind}
            recommended={decided.recommended}
            number={decided.number}
            expires={decided.expires}
            foreseen={decided.foreseen}
            next={decided.next}
            now={now}
            onNext={queue.open}
            onQueue={() => queue.leave(decided.next?.opportunityDealId)}
          />
        ) : review.extension && review.mayDecide ? (
          <Suspense fallback={<LoadingState rows={6} />}>
            <ExtensionDecision
              key={desk.dealId}
              review={review}
              draft={typed.draft}
              onChange={typed.change}
              focusChoice={desk.focusChoice}
              onDecided={desk.onExtensionDecided}
            />
          </Suspense>
        ) : review.mayDecide ? (
          <Suspense fallback={<LoadingState rows={6} />}>
            <DecisionForm
              key={desk.dealId}
              dealId={review.deal.id ?? ''}
              draft={typed.draft}
              onChange={typed.change}
              limits={limits}
              kind={review.ticket?.kind ?? ''}
              beside={review.chooseDuplicate ? review.duplicates.map(({ dealNumber }) => dealNumber) : []}
              // while the channel is decided, the pricing has been
              lines={review.ticket?.kind === 'channel' ? [] : review.lines}
              sheet={sheet}
              volume={review.ticket?.dealVolume ?? review.deal.dealVolume ?? 0}
              ownLimit={review.ownLimit}
              offer={review.counterOffer}
              onPreview={review.letterPreviewUrl ? () => setPreview(true) : undefined}
              restored={typed.restored}
              problem={commands.decide.problem}
              blocked={desk.blocked}
              focusChoice={desk.focusChoice}
              onReady={desk.setConfirming}
            />
          </Suspense>
        ) : review.mayWithdrawOffer ? (
          <Suspense fallback={<LoadingState rows={3} />}>
            <WithdrawOffer key={desk.dealId} review={review} />
          </Suspense>
        ) : (
          <p className={styles.hint}>
            {waiting
              ? review.mayClaim
                ? t('desk.claimFirst')
                : say(review.refusalText, review.refusal)
              : t('desk.notWaiting', { status: sayLabel(review.deal.statusCodeName ?? '') })}
          </p>
        )}
      </DecisionPanel>
      {preview && desk.dealId && (
        <Suspense fallback={null}>
          <LetterPreview
            draft={decisionBody(desk.dealId, review.revision, 'Approve', typed.draft)}
            onClose={() => setPreview(false)}
          />
        </Suspense>
      )}
      {desk.confirming && (
        <ConfirmDecision
          choice={desk.confirming}
          review={review}
          draft={typed.draft}
          reasons={limits.reasons}
          running={commands.decide.running}
          onConfirm={desk.confirm}
          onCancel={() => desk.setConfirming(null)}
        />
      )}
    </>
  );
}
