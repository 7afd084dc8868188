import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { ErrorText } from '@/components/operations/ErrorText';
import styles from '@/components/operations/operations.module.css';
import type { StaffColumn } from '@/components/StaffTable/StaffTable';
import type { DeadLetter, Topic } from '@/lib/api/operations';
import { formatNumber } from '@/lib/format/number';
import { DealOfRow } from './DealOfRow';
import { useStep } from './useStep';

/** How something that was given up stands in the list, in business words. */
export function useLetterColumns() {
  const { t } = useTranslation();
  const stepOf = useStep();
  const topicOf = ({ topic }: DeadLetter) => t(`operations.topic_${topic as Topic}`);
  const nameOf = (letter: DeadLetter) =>
    [topicOf(letter), letter.dealNumber || letter.recipient].filter(Boolean).join(' ');
  const columns: StaffColumn<DeadLetter>[] = [
    {
      key: 'what',
      title: t('operations.what'),
      render: (letter) => (
        <span className={styles.name}>
          <strong>{[topicOf(letter), stepOf(letter.event)].filter(Boolean).join(': ')}</strong>
          <span className="quiet">{t(`operations.dead_${letter.topic as Topic}`)}</span>
        </span>
      ),
    },
    {
      key: 'deal',
      title: t('operations.deal'),
      render: (letter) => <DealOfRow {...letter} />,
    },
    { key: 'reason', title: t('operations.reason'), render: ({ reason }) => <ErrorText text={reason} /> },
    {
      key: 'attempts',
      title: t('operations.attempts'),
      align: 'right',
      render: ({ attempts }) => <span className="tabular">{formatNumber(attempts)}</span>,
    },
    { key: 'created', title: t('operations.since'), render: ({ createdAt }) => <InstantText at={createdAt} /> },
    { key: 'dead', title: t('operations.givenUp'), render: ({ givenUpAt }) => <InstantText at={givenUpAt} /> },
  ];
  return { columns, nameOf };
}
