import { CheckCircleFilled, CloseCircleFilled, RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '@/components/facts/FactList';
import type { DecisionPreview, TicketRow } from '@/lib/api/desk';
import { formatDate } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/number';
import { say } from '@/lib/i18n/said';
import { type Choice, wordsOf } from './decision';
import styles from './Outcome.module.css';
import { useTimeTexts } from './useTimeTexts';

interface Props {
  choice: Choice;
  /** of the ticket: a change that is decided leaves the deal what it is */
  kind: string;
  recommended: boolean;
  number: string;
  /** of an extension: when the deal ends now */
  expires?: string;
  /** what was promised before, and has happened now */
  foreseen?: DecisionPreview;
  next: TicketRow | undefined;
  now: Date;
  onNext: (ticket: TicketRow) => void;
  onQueue: () => void;
}

/** What came of the decision, and the next ticket at hand. */
export function Outcome({ choice, kind, recommended, number, expires, foreseen, next, now, onNext, onQueue }: Props) {
  const { t } = useTranslation();
  const { due } = useTimeTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const Icon = choice === 'Deny' ? CloseCircleFilled : choice === 'Approve' ? CheckCircleFilled : RollbackOutlined;
  const done = recommended ? 'Recommend' : outcomeOf(choice, kind);
  const facts = [
    ...(foreseen?.lines ?? []).map(({ productName, total, mark, markText }) => ({
      label: productName,
      value: mark ? `${formatPercent(total)} · ${say(markText, mark)}` : formatPercent(total),
    })),
    ...(foreseen?.mail ? [{ label: t('desk.mailedTo'), value: foreseen.mail.to }] : []),
  ];
  return (
    <div className={styles.outcome}>
      <p role="status" className={`${styles.done} ${styles[choice]}`}>
        <Icon aria-hidden="true" /> <strong>{t(`desk.done${done}`, { number })}</strong>
      </p>
      <p className="quiet">{t(`desk.done${done}Text`, { date: formatDate(expires) })}</p>
      {facts.length > 0 && <FactList columns={1} facts={facts} />}
      {next ? (
        <>
          <div className={styles.next}>
            <span className="quiet">{t('desk.nextTicket')}</span>
            <strong>{next.customerName}</strong>
            <span className="quiet">
              {next.dealNumber} · {due(next.dueAt, now)}
            </span>
          </div>
          <Button ref={button} type="primary" block onClick={() => onNext(next)}>
            {t('desk.openNext')}
          </Button>
        </>
      ) : (
        <Button ref={button} block onClick={onQueue}>
          {t('desk.toQueue')}
        </Button>
      )}
    </div>
  );
}

/** Which words tell it: an extension has its own. */
function outcomeOf(choice: Choice, kind: string) {
  const extension = kind === 'extension' && (choice === 'Approve' || choice === 'Deny');
  return extension ? (`${choice}Extension` as const) : wordsOf(choice, kind);
}
