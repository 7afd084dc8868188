import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { Deal } from '@/lib/api/cases';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { useZone } from '@/lib/deals/useZone';
import { formatDate, formatDay } from '@/lib/format/date';
import styles from './OtherDeals.module.css';

interface Props {
  caseNumber: string;
  deal: Deal;
}

/** A deal in a line: number with the way to its page, program, status, and the date that tells most. */
export function DealLine({ caseNumber, deal }: Props) {
  const date = useDateTexts(deal);
  return (
    <li className={styles.line}>
      <Link to={caseAddressOf(caseNumber, deal.dealNumber, 'view')}>{deal.dealNumber}</Link>
      <span>{deal.dealType.name}</span>
      <StatusTag label={deal.statusCodeName ?? ''} />
      {date && <span>{date}</span>}
    </li>
  );
}

/** Until when it runs or ran, when a decision is expected, or since when it stands as it does. */
function useDateTexts(deal: Deal): string {
  const { t } = useTranslation();
  const zone = useZone(deal);
  const due = deal.next?.find(({ what }) => what === 'ReviewDue' || what === 'SspDue');
  if (due) return t('caseView.decisionExpected', { date: formatDate(due.day) });
  if (deal.caseStartDate && deal.expirationDate) {
    return t('caseView.runs', { start: formatDate(deal.caseStartDate), end: formatDate(deal.expirationDate) });
  }
  return deal.statusSince ? t('caseView.since', { date: formatDay(deal.statusSince, zone) }) : '';
}
