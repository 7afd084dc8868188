import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DealActions } from '@/components/dealActions/DealActions';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { Deal } from '@/lib/api/cases';
import { readAddress } from '@/lib/deals/caseAddress';
import { formatDate } from '@/lib/format/date';
import { refreshServerState } from '@/lib/query/refresh';
import { useSignedIn } from '@/lib/session/store';
import styles from './OtherDeals.module.css';
import { SinceText } from './SinceText';

interface Props {
  caseNumber: string;
  deal: Deal;
  /** with the menu of what may be done with it */
  actions?: boolean;
}

/** A deal in a line: number with the way to its page, program, status, and the date that tells most. */
export function DealLine({ caseNumber, deal, actions = false }: Props) {
  const date = useDateTexts(deal);
  const session = useSignedIn();
  const queries = useQueryClient();
  const dealNumber = deal.dealNumber ?? '';
  return (
    <li className={styles.line}>
      <Link to={readAddress(session, caseNumber, dealNumber)}>{dealNumber}</Link>
      <span>{deal.dealType.name}</span>
      <StatusTag label={deal.statusCodeName ?? ''} />
      {date && <span>{date}</span>}
      {actions && (
        <DealActions
          compact
          actions={(deal.actions ?? []).filter(({ action }) => action !== 'View')}
          caseNumber={caseNumber}
          dealNumber={dealNumber}
          draft={deal.isDraft}
          onGone={() => refreshServerState(queries)}
        />
      )}
    </li>
  );
}

/** Until when it runs or ran, when a decision is expected, or since when it stands as it does. */
function useDateTexts(deal: Deal): ReactNode {
  const { t } = useTranslation();
  const due = deal.next?.find(({ what }) => what === 'ReviewDue' || what === 'SspDue');
  if (due) return t('caseView.decisionExpected', { date: formatDate(due.day) });
  if (deal.caseStartDate && deal.expirationDate) {
    return t('caseView.runs', { start: formatDate(deal.caseStartDate), end: formatDate(deal.expirationDate) });
  }
  return deal.statusSince && <SinceText at={deal.statusSince} />;
}
