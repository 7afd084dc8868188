import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { savedFiles } from '@/components/attachments/attached';
import { FileList } from '@/components/attachments/FileList';
import { InstantText } from '@/components/facts/DateText';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { timelineQuery } from '@/lib/api/cases';
import { formatNumber, formatPercent } from '@/lib/format/number';
import { say, sayLabel } from '@/lib/i18n/said';
import styles from './Timeline.module.css';

/**
 * What happened to a deal, newest first: who, when, what, and the status it led to.
 * @param zone of the deal, so that its story and its dates agree
 */
export function Timeline({ dealId, zone }: { dealId: string; zone?: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isPending } = useQuery(timelineQuery(dealId));
  if (isPending) return <LoadingState rows={4} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} inline />;
  if (data.length === 0) return <p className={styles.quiet}>{t('timeline.nothingYet')}</p>;
  return (
    <ol className={styles.timeline}>
      {data.map((event) => (
        <li key={`${event.at}-${event.action}`} className={styles.event}>
          <p className={styles.what}>
            <span>{say(event.text, event.action)}</span>
            {event.toLabel !== '' && event.toLabel !== event.action && <StatusTag label={event.toLabel} />}
          </p>
          <p className={styles.quiet}>
            {event.cover
              ? t('timeline.coverFor', { cover: event.cover.name, absent: event.cover.absent })
              : sayLabel(event.actor)}{' '}
            · <InstantText at={event.at} zone={zone} />
            {event.revision > 1 && <> · {t('timeline.revision', { number: event.revision })}</>}
          </p>
          {event.comment && <p className={styles.comment}>{say(event.commentText, event.comment)}</p>}
          {event.discounts.length > 0 && (
            <ul className={styles.figures}>
              {event.discounts.map(({ productName, total, reason, mark, markText, usual }) => (
                <li key={productName}>
                  {productName}: <strong className="tabular">{formatPercent(total)}</strong>
                  {mark && <> · {say(markText, mark)}</>}
                  {usual && (
                    <>
                      {' '}
                      (
                      {t('timeline.usual', {
                        from: formatPercent(usual.lowerQuartile),
                        to: formatPercent(usual.upperQuartile),
                        median: formatPercent(usual.median),
                        decisions: formatNumber(usual.decisions),
                      })}
                      )
                    </>
                  )}
                  {reason && <> · {reason}</>}
                </li>
              ))}
            </ul>
          )}
          {event.internalComment && (
            <p className={styles.comment}>
              <span className={styles.quiet}>{t('timeline.internal')}: </span>
              {event.internalComment}
            </p>
          )}
          {event.letterUrl && (
            <a href={event.letterUrl} download>
              {t('timeline.letterOf')}
            </a>
          )}
          <FileList label={t('reply.filesOf')} files={savedFiles(event.attachments)} />
        </li>
      ))}
    </ol>
  );
}
