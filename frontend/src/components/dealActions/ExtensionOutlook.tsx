import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { NumberText } from '@/components/facts/NumberText';
import type { Deal } from '@/lib/api/cases';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';

const kinds = { Success: 'success', Review: 'info', Failure: 'warning' } as const;

/** What an extension needs, and what it would come to for the chosen date, as the server's rules tell before it is asked for. */
export function ExtensionOutlook({ deal, date }: { deal: Deal; date: string }) {
  const { t } = useTranslation();
  const { extensionOutlook: outlook } = deal;
  if (!outlook) return null;
  const { unitsNeeded, percentNeeded, outcome } = outlook;
  const transacted = deal.unitsTransacted ?? 0;
  return (
    <>
      <FactList
        columns={2}
        facts={[
          { label: t('dealAction.currentDate'), value: <DateText date={deal.expirationDate} /> },
          { label: t('dealAction.latest'), value: <DateText date={outlook.latest} /> },
          {
            label: t('dealAction.extensions'),
            value: t('dealAction.extensionsOf', { done: outlook.extensions, max: outlook.maximumExtensions }),
          },
          { label: t('caseView.volume'), value: <NumberText value={deal.dealVolume} /> },
          { label: t('dealAction.unitsTransacted'), value: <NumberText value={transacted} /> },
          {
            label: t('dealAction.unitsNeeded'),
            value:
              unitsNeeded === undefined
                ? t('dealAction.noUnitsNeeded')
                : percentNeeded === undefined
                  ? formatNumber(unitsNeeded)
                  : t('dealAction.unitsOfVolume', { units: formatNumber(unitsNeeded), percent: percentNeeded }),
          },
        ]}
      />
      <Alert
        role="status"
        type={kinds[outcome]}
        showIcon
        title={
          outcome === 'Failure'
            ? t('dealAction.outlookFailure', { missing: formatNumber((unitsNeeded ?? 0) - transacted) })
            : date
              ? t(`dealAction.outlook${outcome}`, {
                  date: formatDate(date),
                  prior: formatDate(deal.expirationDate ?? ''),
                })
              : t(`dealAction.outlook${outcome}Undated`)
        }
      />
    </>
  );
}
