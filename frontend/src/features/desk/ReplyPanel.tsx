import { useTranslation } from 'react-i18next';
import { savedFiles } from '@/components/attachments/attached';
import { FileList } from '@/components/attachments/FileList';
import { InstantText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import type { Review } from '@/lib/api/desk';
import styles from './ReplyPanel.module.css';

interface Props {
  /** what was asked of the owner, and the answer that came with the revision under review; or a denial and its appeal */
  reply: NonNullable<Review['reply']>;
  title: string;
  /** what the desk told itself beside the question */
  internal?: string;
}

/** Two sides that spoke to each other, with the files that came along. */
export function ReplyPanel({ reply, title, internal = '' }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={title}>
      <dl className={styles.exchange}>
        <dt>
          {reply.askedCover
            ? t('desk.coverFor', { cover: reply.askedCover.name, absent: reply.askedCover.absent })
            : reply.askedBy}{' '}
          · <InstantText at={reply.askedAt} />
        </dt>
        <dd>
          {reply.question || '–'}
          {internal && <p className="quiet">{t('desk.internalNote', { comment: internal })}</p>}
        </dd>
        <dt>
          {reply.answeredBy} · <InstantText at={reply.answeredAt} />
        </dt>
        <dd className={styles.answer}>{reply.text || t('desk.replyNoWords')}</dd>
      </dl>
      <FileList label={t('reply.filesOf')} files={savedFiles(reply.attachments)} />
    </Panel>
  );
}
