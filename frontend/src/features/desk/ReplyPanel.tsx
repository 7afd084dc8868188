import { useTranslation } from 'react-i18next';
import { savedFiles } from '@/components/attachments/attached';
import { FileList } from '@/components/attachments/FileList';
import { InstantText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import type { Review } from '@/lib/api/desk';
import styles from './ReplyPanel.module.css';

/** What was asked of the owner, and the answer that came with the revision under review. */
export function ReplyPanel({ reply }: { reply: NonNullable<Review['reply']> }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('desk.reply')}>
      <dl className={styles.exchange}>
        <dt>
          {reply.askedCover
            ? t('desk.coverFor', { cover: reply.askedCover.name, absent: reply.askedCover.absent })
            : reply.askedBy}{' '}
          · <InstantText at={reply.askedAt} />
        </dt>
        <dd>{reply.question || '–'}</dd>
        <dt>
          {reply.answeredBy} · <InstantText at={reply.answeredAt} />
        </dt>
        <dd className={styles.answer}>{reply.text || t('desk.replyNoWords')}</dd>
      </dl>
      <FileList label={t('reply.filesOf')} files={savedFiles(reply.attachments)} />
    </Panel>
  );
}
