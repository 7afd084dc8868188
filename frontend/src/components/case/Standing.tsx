import { useTranslation } from 'react-i18next';
import { isStatusLabel } from '@/components/StatusTag/status';
import type { Deal } from '@/lib/api/cases';
import { useZone } from '@/lib/deals/useZone';
import { formatDate } from '@/lib/format/date';
import { deadlinesOf } from './deadlines';
import styles from './Standing.module.css';
import { useDeadlineWords } from './useDeadlineWords';

interface Props {
  deal: Deal;
  now: Date;
  /** who works at the desk also sees when a claim ends */
  desk?: boolean;
  /** begins with 'Case Status - …' */
  status?: boolean;
}

/** Where the deal stands, since when, who has it, and the next date: one line under the title. */
export function Standing({ deal, now, desk = false, status = false }: Props) {
  const { t } = useTranslation();
  const zone = useZone(deal);
  const words = useDeadlineWords(deal, zone);
  const label = deal.statusCodeName ?? '';
  const [next] = deadlinesOf(deal, now, desk);
  return (
    <ul className={styles.standing}>
      {status && <li>{t('caseView.status', { status: isStatusLabel(label) ? t(`status.${label}`) : label })}</li>}
      {deal.statusSince && <li>{t('caseView.since', { date: formatDate(deal.statusSince) })}</li>}
      {deal.assignedTo && <li>{t('caseView.with', { who: whoOf(deal.assignedTo, t) })}</li>}
      {next && (
        <li className={styles.next}>
          <time dateTime={next.at} title={zone}>
            {words(next, now)}
          </time>
        </li>
      )}
    </ul>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** The server names roles in English words and people by their address. */
function whoOf(assignedTo: string, t: Translate): string {
  if (assignedTo === 'Requester') return t('caseView.whoRequester');
  if (assignedTo === 'Business desk') return t('caseView.whoDesk');
  return assignedTo;
}
