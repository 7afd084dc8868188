import { useTranslation } from 'react-i18next';
import { isStatusLabel } from '@/components/StatusTag/status';
import type { Deal } from '@/lib/api/cases';
import { useZone } from '@/lib/deals/useZone';
import { formatInstant, zoneName } from '@/lib/format/date';
import { CaseDecision } from './CaseDecision';
import { deadlinesOf } from './deadlines';
import { SinceText } from './SinceText';
import styles from './StatusLine.module.css';
import { useDeadlineTexts } from './useDeadlineTexts';
import { useWho } from './useWho';

interface Props {
  deal: Deal;
  now: Date;
  /** who works at the desk also sees when a claim ends */
  desk?: boolean;
  /** begins with 'Case Status - …' */
  status?: boolean;
  /** of a case page: what was decided is told where that mode shows it */
  mode?: 'View' | 'Edit';
}

/** Where the deal stands, since when, who has it, and the next date: one line under the title. */
export function StatusLine({ deal, now, desk = false, status = false, mode }: Props) {
  const { t } = useTranslation();
  const zone = useZone(deal);
  const texts = useDeadlineTexts(deal);
  const who = useWho();
  const label = deal.statusCodeName ?? '';
  const [next] = deadlinesOf(deal, now, desk);
  return (
    <ul className={styles.line}>
      {status && <li>{t('caseView.status', { status: isStatusLabel(label) ? t(`status.${label}`) : label })}</li>}
      {mode && <CaseDecision deal={deal} mode={mode} />}
      {deal.statusSince && (
        <li>
          <SinceText at={deal.statusSince} />
        </li>
      )}
      {deal.assignedTo && <li>{t('caseView.with', { who: who(deal.assignedTo) })}</li>}
      {next && (
        <li className={styles.next}>
          <time dateTime={next.at} title={`${formatInstant(next.at, zone)}, ${zoneName(zone)}`}>
            {texts(next, now)}
          </time>
        </li>
      )}
    </ul>
  );
}
