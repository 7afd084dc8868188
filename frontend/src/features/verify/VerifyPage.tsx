import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { PlainButton } from '@/components/Button/LinkButton';
import { BarePage } from '@/components/bare/BarePage';
import { type VerifiedLetter, verifyLetter } from '@/lib/api/letters';
import { formatDate } from '@/lib/format/date';
import { toProblem } from '@/lib/http/problem';
import styles from './Verify.module.css';

type Answer = { kind: 'asking' } | { kind: 'known'; letter: VerifiedLetter } | { kind: 'unknown' } | { kind: 'failed' };

/** Public: anyone who holds a letter checks its code here. The answer names nobody. */
export default function VerifyPage() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const [answer, setAnswer] = useState<Answer>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!code) return;
    let current = true;
    setAnswer({ kind: 'asking' });
    verifyLetter(code).then(
      (letter) => current && setAnswer({ kind: 'known', letter }),
      (error) =>
        current && setAnswer({ kind: [400, 404, 422].includes(toProblem(error).status) ? 'unknown' : 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [code, attempt]);

  return (
    <BarePage title={t('verify.title')}>
      <div className={styles.sheet}>
        <h1>{t('verify.title')}</h1>
        <div aria-live="polite">
          {code && <Result answer={answer} code={code} onRetry={() => setAttempt(attempt + 1)} />}
        </div>
        {(!code || answer.kind !== 'asking') && <CodeForm first={!code} />}
      </div>
    </BarePage>
  );
}

function Result({ answer, code, onRetry }: { answer: Answer; code: string; onRetry: () => void }) {
  const { t } = useTranslation();
  switch (answer.kind) {
    case 'asking':
      return <p className={styles.quiet}>{t('verify.asking')}</p>;
    case 'failed':
      return (
        <div className={styles.result}>
          <p className={styles.bad}>{t('error.generic')}</p>
          <PlainButton onClick={onRetry}>{t('common.retry')}</PlainButton>
        </div>
      );
    case 'unknown':
      return (
        <div className={styles.result}>
          <p className={styles.bad}>{t('verify.unknown')}</p>
          <p className={styles.quiet}>{t('verify.unknownWhy', { code })}</p>
        </div>
      );
    case 'known':
      return <Known letter={answer.letter} code={code} />;
  }
}

/** What the letter says, which is what the reader compares; below, what has become of it since. */
function Known({ letter, code }: { letter: VerifiedLetter; code: string }) {
  const { t } = useTranslation();
  const { number, status, today } = letter;
  const date = formatDate(letter.date);
  const validUntil = formatDate(letter.validUntil);
  const became = {
    Valid: () => t('verify.today.Valid'),
    Expired: () => t('verify.today.Expired', { date: formatDate(letter.endedOn) }),
    Withdrawn: () => t('verify.today.Withdrawn', { date: formatDate(letter.endedOn) }),
    Extended: () => t('verify.today.Extended', { date: formatDate(letter.extendedTo) }),
    Replaced: () =>
      t('verify.today.Replaced', { date: formatDate(letter.replacedBy?.date), status: letter.replacedBy?.status }),
    OfferOpen: () => t('verify.today.OfferOpen', { date: validUntil }),
    OfferAccepted: () => t('verify.today.OfferAccepted'),
    OfferDeclined: () => t('verify.today.OfferDeclined'),
    OfferLapsed: () => t('verify.today.OfferLapsed'),
    OfferWithdrawn: () => t('verify.today.OfferWithdrawn'),
  };
  return (
    <div className={styles.result}>
      <p className={styles.good}>{t('verify.known')}</p>
      <p>{t('verify.issued', { status, date, validUntil })}</p>
      <dl className={styles.facts}>
        <dt>{t('verify.number')}</dt>
        <dd>{number}</dd>
        <dt>{t('verify.date')}</dt>
        <dd>{date}</dd>
        <dt>{t('verify.decision')}</dt>
        <dd lang="en">{status}</dd>
        <dt>{t('verify.validUntil')}</dt>
        <dd>{validUntil}</dd>
        <dt>{t('verify.code')}</dt>
        <dd>{code}</dd>
      </dl>
      <p className={styles.quiet}>{t('verify.compare')}</p>
      <section className={styles.today} aria-labelledby="verify-today">
        <h2 id="verify-today">{t('verify.todayTitle')}</h2>
        <ul>
          {today.map((word) => (
            <li key={word}>{became[word]()}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function CodeForm({ first }: { first: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    if (typeof typed === 'string' && typed.trim()) void navigate(`/verify/${encodeURIComponent(typed.trim())}`);
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <label htmlFor="code">{first ? t('verify.enter') : t('verify.another')}</label>
      <div className={styles.entry}>
        <input id="code" name="code" autoComplete="off" spellCheck={false} required />
        <PlainButton type="submit" kind={first ? 'primary' : 'plain'}>
          {t('verify.check')}
        </PlainButton>
      </div>
    </form>
  );
}
