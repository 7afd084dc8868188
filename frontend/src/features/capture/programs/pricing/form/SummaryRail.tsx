import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SummaryPanel } from '@/features/capture/form/SummaryPanel';
import { verticalsQuery } from '@/lib/api/programs';
import { shownCountry } from '@/lib/format/country';
import { formatNumber, isWhole } from '@/lib/format/number';
import { sayBusiness } from '@/lib/i18n/said';
import { useForm } from './context';
import { missingOn, type Tab, tabs } from './fields';

/** What the pricing program form says so far. */
export function SummaryRail({ onOpen }: { onOpen: (tab: Tab, field: string) => void }) {
  const { t } = useTranslation();
  const { form } = useForm();
  const { data: verticals } = useQuery(verticalsQuery);
  const { customer, country, programs, texts, partners, resellers, store, details } = form;
  const vertical = verticals?.find(({ id }) => id === texts.dealVertical)?.name;
  const lines: Record<Tab, (string | undefined)[]> = {
    Customer: [customer?.name, shownCountry(country?.countryName)],
    'Deal Information': [
      ...programs.map(({ dealType, dealVolume }) =>
        isWhole(dealVolume)
          ? t('caseForm.units', { type: dealType, units: formatNumber(Number(dealVolume)) })
          : dealType,
      ),
      texts.dealName,
      vertical && sayBusiness(vertical),
    ],
    Channel: [
      ...partners.map(({ companyName }) => companyName),
      ...resellers.map((reseller) => reseller.texts.accountCompanyName),
      store?.texts.accountCompanyName,
    ],
    Products: [details.productGroupName, ...programs.flatMap(({ products }) => products.map(({ name }) => name))],
  };
  return (
    <SummaryPanel
      parts={tabs.map((tab) => ({
        tab,
        title: t(`caseTab.${tab}`),
        lines: lines[tab],
        missing:
          tab === 'Customer' || programs.length > 0
            ? missingOn(tab, form).map((field) => ({ field, name: t(`caseField.${field}`) }))
            : [],
      }))}
      onOpen={onOpen}
    />
  );
}
