import { useTranslation } from 'react-i18next';
import { SummaryPanel } from '@/features/capture/form/SummaryPanel';
import { shownCountry } from '@/lib/format/country';
import { formatDate } from '@/lib/format/date';
import { formatNumber, isWhole } from '@/lib/format/number';
import { useStrategic } from './context';
import { missingOn, overviewComplete, type Tab } from './fields';
import { affiliateCompanies, type StrategicForm } from './model';
import { useFormTabs } from './StrategicTabs';

/** What the CP Strategic form says so far. */
export function SummaryRail({ onOpen }: { onOpen: (tab: Tab, field: string) => void }) {
  const { t } = useTranslation();
  const { form } = useStrategic();
  const tabs = useFormTabs();
  const open = overviewComplete(form);
  const primary = form.entities.find(({ isPrimary }) => isPrimary);
  const volume = committed(form);
  const lines: Record<Tab, (string | undefined | false)[]> = {
    'Deal Overview': [
      form.texts.dealName,
      form.productGroup?.productName,
      form.countries.map(({ countryName }) => shownCountry(countryName)).join(', '),
      volume > 0 && t('strategic.units', { units: formatNumber(volume) }),
      form.expirationDate && t('strategic.until', { date: formatDate(form.expirationDate) }),
    ],
    'Legal Entities': [
      primary?.name,
      form.entities.length > 0 && t('strategic.entityCount', { count: form.entities.length }),
    ],
    Channel: [
      form.channelStructure > 0 && t(`strategic.structure${form.channelStructure as 1 | 2 | 3}`),
      form.partners.length > 0 && t('strategic.partnerRows', { count: form.partners.length }),
    ],
    'Product Selection': [form.products.length > 0 && t('strategic.productCount', { count: form.products.length })],
    'Channel Contacts': [form.contacts.length > 0 && t('strategic.contactCount', { count: form.contacts.length })],
  };
  return (
    <SummaryPanel
      parts={tabs.map((tab) => ({
        tab,
        title: t(`caseTab.${tab}`),
        lines: lines[tab].map((line) => line || undefined),
        missing:
          tab === 'Deal Overview' || open
            ? missingOn(tab, form).map((field) => ({ field, name: t(`strategicField.${field}`) }))
            : [],
      }))}
      onOpen={onOpen}
    />
  );
}

/** Of affiliate companies the entities' units are the deal's. */
function committed({ affiliation, dealVolume, entities }: StrategicForm): number {
  const counts = affiliation === affiliateCompanies ? entities.map(({ units }) => units) : [dealVolume];
  return counts.filter(isWhole).reduce((sum, count) => sum + Number(count), 0);
}
