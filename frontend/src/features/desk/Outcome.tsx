import { CheckCircleFilled, CloseCircleFilled, RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketRow } from '@/lib/api/desk';
import type { Choice } from './decision';
import styles from './Outcome.module.css';
import { useTimeTexts } from './useTimeTexts';

interface Props {
  choice: Choice;
  /** of the ticket: a change that is decided leaves the deal what it is */
  kind: string;
  recommended: boolean;
  number: string;
  next: TicketRow | undefined;
  now: Date;
  onNext: (ticket: TicketRow) => void;
  onQueue: () => void;
}

/** What came of the decision, and the next ticket at hand. */
export function Outcome({ choice, kind, recommended, number, next, now, onNext, onQueue }: Props) {
  const { t } = useTranslation();
  const { due } = useTimeTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const Icon = choice === 'Deny' ? CloseCircleFilled : choice === 'Approve' ? CheckCircleFilled : RollbackOutlined;
  const change = kind !== 'submission' && (choice === 'Approve' || choice === 'Deny') ? 'Change' : '';
  const done = recommended ? 'Recommend' : (`${choice}${change}` as 'ApproveChange' | 'DenyChange' | Choice);
  return (
    <div className={styles.outcome}>
      <p role="status" className={`${styles.done} ${styles[choice]}`}>
        <Icon aria-hidden="true" /> <strong>{t(`desk.done${done}`, { number })}</strong>
      </p>
      <p className="quiet">{t(`desk.done${done}Text`)}</p>
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
