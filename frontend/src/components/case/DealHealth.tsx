import { useTranslation } from 'react-i18next';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { NumberText } from '@/components/facts/NumberText';
import { Panel } from '@/components/facts/Panel';
import type { Deal } from '@/lib/api/cases';
import { useZone } from '@/lib/deals/useZone';
import { daysUntil, formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { say } from '@/lib/i18n/said';
import styles from './case.module.css';
import { deadlinesOf } from './deadlines';

/** How a deal in force stands: units sold of committed, days left, and what extending and renewing it still need, in words. */
export function DealHealth({ deal, now }: { deal: Deal; now: Date }) {
  const { t } = useTranslation();
  const zone = useZone(deal);
  const needs = useNeeds(deal);
  if (!deal.caseStartDate) return null; // nothing is in force yet
  const { dealVolume: committed, unitsTransacted: sold = 0 } = deal;
  const expiry = deadlinesOf(deal, now).find(({ what }) => what === 'Expiry');
  return (
    <Panel title={t('dealHealth.title')}>
      <FactList
        columns={2}
        facts={[
          { label: t('caseView.start'), value: <DateText date={deal.caseStartDate} zone={zone} /> },
          { label: t('caseView.expires'), term: 'expires', value: <DateText date={deal.expirationDate} zone={zone} /> },
          { label: t('caseView.volume'), term: 'volume', value: <NumberText value={committed} /> },
          { label: t('caseView.units'), term: 'unitsSold', value: <NumberText value={sold} /> },
        ]}
      />
      {committed ? (
        <div className={styles.sold}>
          <progress max={committed} value={Math.min(sold, committed)} aria-label={t('caseView.units')} />
          <span>
            {t('dealHealth.sold', {
              percent: formatNumber(Math.floor((sold / committed) * 100)),
              remaining: formatNumber(Math.max(committed - sold, 0)),
            })}
          </span>
        </div>
      ) : null}
      {(expiry || needs.length > 0) && (
        <ul className={styles.needs}>
          {expiry && <li>{t('dealHealth.daysLeft', { count: daysUntil(expiry.day, now, zone) })}</li>}
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What the person may do about the deal's end, or what that still needs: the server says. */
function useNeeds(deal: Deal): string[] {
  const { t } = useTranslation();
  return (['Extend', 'Renew'] as const).flatMap((code) => {
    const answer = deal.actions?.find(({ action }) => action === code);
    if (!answer?.allowed && !answer?.withinReach) return [];
    const what = t(`action.${code}`);
    if (!answer.allowed) return [t('dealHealth.need', { what, need: say(answer.text, answer.reason) })];
    if (code === 'Renew' || !deal.extensionOutlook) return [t('dealHealth.possible', { what })];
    const { outcome, unitsNeeded = 0, latest } = deal.extensionOutlook;
    const need =
      outcome === 'Failure'
        ? t('dealAction.outlookFailure', { missing: formatNumber(unitsNeeded - (deal.unitsTransacted ?? 0)) })
        : t(`dealAction.outlook${outcome}Undated`);
    return [t('dealHealth.extend', { what, need, latest: formatDate(latest) })];
  });
}
