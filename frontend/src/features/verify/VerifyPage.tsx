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
      return (
        <div className={styles.result}>
          <p className={styles.good}>{t('verify.known')}</p>
          <dl className={styles.facts}>
            <dt>{t('verify.number')}</dt>
            <dd>{answer.letter.number}</dd>
            <dt>{t('verify.date')}</dt>
            <dd>{formatDate(answer.letter.date)}</dd>
            <dt>{t('verify.status')}</dt>
            <dd>{answer.letter.status}</dd>
            <dt>{t('verify.code')}</dt>
            <dd>{code}</dd>
          </dl>
          <p className={styles.quiet}>{t('verify.compare')}</p>
        </div>
      );
  }
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
