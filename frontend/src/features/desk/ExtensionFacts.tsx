import { useTranslation } from 'react-i18next';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import type { Review } from '@/lib/api/desk';
import { formatNumber, formatPercent } from '@/lib/format/number';

/** What an extension asks for, and how far the deal has sold beside what one without a review would need. */
export function ExtensionFacts({ review: { extension, units } }: { review: Review }) {
  const { t } = useTranslation();
  if (!extension) return null;
  const { unitsNeeded, percentNeeded } = extension;
  const share = units.committed > 0 ? formatPercent(Math.floor((100 * units.transacted) / units.committed)) : '–';
  const needed = () => {
    if (unitsNeeded === undefined) return t('dealAction.noUnitsNeeded');
    if (percentNeeded === undefined) return formatNumber(unitsNeeded);
    return t('dealAction.unitsOfVolume', { units: formatNumber(unitsNeeded), percent: percentNeeded });
  };
  return (
    <>
      <FactList
        columns={2}
        facts={[
          { label: t('caseView.expires'), value: <DateText date={extension.priorExpirationDate} /> },
          { label: t('dealAction.newDate'), value: <DateText date={extension.newExpirationDate} /> },
          {
            label: t('caseView.units'),
            value: t('desk.soldOf', {
              units: formatNumber(units.transacted),
              committed: formatNumber(units.committed),
              share,
            }),
          },
          { label: t('dealAction.unitsNeeded'), value: needed() },
          { label: t('dealAction.expectedUnits'), value: formatNumber(extension.expectedUnits) },
        ]}
      />
      <FactList
        columns={1}
        facts={[
          { label: t('dealAction.extensionReason'), value: extension.reason },
          { label: t('desk.requester'), value: extension.requestedBy },
        ]}
      />
    </>
  );
}
