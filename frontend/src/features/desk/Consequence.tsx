import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Decide, type DecisionPreview, foreseenQuery } from '@/lib/api/desk';
import { formatDate } from '@/lib/format/date';
import { toProblem } from '@/lib/http/problem';

/** What a decision would do, as the server foresees it. @param draft null: none is about to be taken */
export function useForeseen(draft: Decide | null) {
  const { data, error, isFetching } = useQuery(foreseenQuery(draft));
  return { foreseen: data, problem: error ? toProblem(error) : null, asking: draft !== null && isFetching };
}

export type Foreseen = ReturnType<typeof useForeseen>;

interface Props extends Foreseen {
  decision: Decide['decision'];
  requester: string;
  /** id of the button that carries it out */
  button: string;
}

/** The sentence that tells what happens: a text per kind of ticket and effect. Once it is told, Enter carries it out. */
export function Consequence({ foreseen, problem, asking, decision, requester, button }: Props) {
  const texts = useConsequenceTexts();
  useEffect(() => {
    if (!asking) document.getElementById(button)?.focus();
  }, [asking, button]);
  if (asking) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (problem) {
    const faults = problem.errors.map(({ message }) => message);
    return <p role="alert">{faults.length > 0 ? faults.join(' ') : problem.detail}</p>;
  }
  return <p>{foreseen && texts(foreseen, decision, requester)}</p>;
}

function useConsequenceTexts() {
  const { t } = useTranslation();
  return (foreseen: DecisionPreview, decision: Decide['decision'], requester: string) => {
    const { kind, effect, level, anotherReviewer } = foreseen;
    if (effect === 'sentBack') {
      return t(decision === 'Incomplete' ? 'desk.willIncomplete' : 'desk.willNeedMoreInfo', { requester });
    }
    if (effect === 'offered') return t('desk.will.offered', { requester });
    if (effect === 'recommended') {
      const what = t(anotherReviewer ? 'desk.will.recommendedToAnother' : 'desk.will.recommended', {
        level,
        requester,
      });
      const until = kind === 'edit' || kind === 'channel' ? t('desk.will.oldTermsStay') : '';
      return `${what} ${until}`.trim();
    }
    return t(`desk.will.${kind}.${effect}` as 'desk.will.new.approved', {
      requester,
      start: formatDate(foreseen.startDate),
      expiration: formatDate(foreseen.expirationDate),
      prior: formatDate(foreseen.priorExpirationDate),
    });
  };
}
