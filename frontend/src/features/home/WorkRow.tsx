import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDealAction } from '@/components/dealActions/useDealAction';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { DealRow } from '@/lib/api/deals';
import { caseAddress } from '@/lib/deals/caseAddress';
import { formatDate, today } from '@/lib/format/date';
import type { Session } from '@/lib/session/types';
import styles from './Home.module.css';
import type { WorkListName } from './workLists';

interface Props {
  session: Session;
  list: WorkListName;
  row: DealRow;
  /** the first of these that the server allows is offered */
  actions: readonly string[];
}

/** days before the last one from which a deal is urgent */
const urgentDays = 3;

function isUrgent(lastDay: string | undefined): boolean {
  return Boolean(lastDay) && Date.parse(lastDay ?? '') - Date.parse(today()) <= urgentDays * 86_400_000;
}

/** A deal that waits: which one, until when, and what to do about it. */
export function WorkRow({ session, list, row, actions }: Props) {
  const { t } = useTranslation();
  const { start, dialog } = useDealAction({ caseNumber: row.opportunityNumber, dealNumber: row.dealNumber });
  const address = caseAddress(session, row);
  const action = actions.find((each) => row.actions?.includes(each));
  const decided = list === 'decided' || list === 'news';
  const text = () => {
    if (list === 'returned' || list === 'drafts') return t(`home.do.${list}`);
    return decided ? t('home.do.letter') : t(`action.${action === 'Renew' ? 'Renew' : 'Extend'}`);
  };
  return (
    <li className={styles.work}>
      <span className={styles.dealNumber}>{address ? <Link to={address}>{row.dealNumber}</Link> : row.dealNumber}</span>
      <span className={styles.dealName}>{[row.dealName, row.customerName].filter(Boolean).join(' · ')}</span>
      <span className={!decided && isUrgent(row.lastDay) ? styles.urgent : styles.workDay}>
        {decided ? <StatusTag label={row.statusCodeName} /> : t(`home.until.${list}`, { day: formatDate(row.lastDay) })}
      </span>
      <span className={styles.workAction}>
        {action && (
          <Button
            size="small"
            aria-label={t('home.doFor', { action: text(), number: row.dealNumber })}
            onClick={() => start(action)}
          >
            {text()}
          </Button>
        )}
        {dialog}
      </span>
    </li>
  );
}
