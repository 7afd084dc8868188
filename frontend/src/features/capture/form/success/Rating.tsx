import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendFeedback } from '@/lib/api/feedback';
import { useCommand } from '@/lib/query/useCommand';
import { useSignedIn } from '@/lib/session/store';
import styles from './Rating.module.css';

const scale = [1, 2, 3, 4, 5] as const;
/** up to so many stars the person is asked why */
const unhappy = 2;

/** Five stars, and few of them with a comment (case-management.md L73). A failure is not told; the stars stay to be sent again. */
export function Rating({ caseNumber }: { caseNumber: string }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const field = useId();
  const [rating, setRating] = useState(0);
  const [comments, setComments] = useState('');
  const command = useCommand('sendFeedback', (feedback: Parameters<typeof sendFeedback>[1], headers) =>
    sendFeedback(user, feedback, headers),
  );
  const needsReason = rating > 0 && rating <= unhappy;

  if (command.result) {
    return (
      <p role="status" className={styles.rating}>
        {t('success.feedbackThanks')}
      </p>
    );
  }
  return (
    <div className={styles.rating}>
      <fieldset className={styles.stars}>
        <legend>{t('success.rate')}</legend>
        {scale.map((star) => (
          <label key={star} className={styles.star}>
            <input
              type="radio"
              name={field}
              className="visually-hidden"
              checked={rating === star}
              onChange={() => setRating(star)}
            />
            {star <= rating ? <StarFilled aria-hidden="true" /> : <StarOutlined aria-hidden="true" />}
            <span className="visually-hidden">{t('success.stars', { count: star })}</span>
          </label>
        ))}
      </fieldset>
      {needsReason && (
        <div className={styles.comment}>
          <label htmlFor={`${field}-why`}>{t('success.why')}</label>
          <Input.TextArea
            id={`${field}-why`}
            rows={3}
            maxLength={5000}
            value={comments}
            onChange={({ target: { value } }) => setComments(value)}
          />
        </div>
      )}
      {rating > 0 && (
        <Button
          loading={command.running}
          onClick={() => command.run({ caseNumber, rating, comments: needsReason ? comments.trim() : '' })}
        >
          {t('success.sendFeedback')}
        </Button>
      )}
    </div>
  );
}
