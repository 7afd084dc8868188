import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptureForm } from '@/features/capture/form/CaptureForm';
import type { SummaryLines } from '@/features/capture/form/SummaryPanel';
import { type FormProps, useCapture } from '@/features/capture/form/useCapture';
import { verticalsQuery } from '@/lib/api/programs';
import { formatCountry } from '@/lib/format/country';
import { formatNumber, isWhole } from '@/lib/format/number';
import { sayBusiness } from '@/lib/i18n/said';
import { choosePrograms } from './form/changes';
import { pricing, type Tab } from './form/definition';
import type { CaseForm } from './form/model';
import { ChannelTab } from './tabs/ChannelTab';
import { CustomerTab } from './tabs/CustomerTab';
import { DealInfoTab } from './tabs/DealInfoTab';
import { ProductsTab } from './tabs/ProductsTab';
import { ProgramDialog } from './tabs/ProgramDialog';

const contents = {
  Customer: CustomerTab,
  'Deal Information': DealInfoTab,
  Channel: ChannelTab,
  Products: ProductsTab,
} as const;

/** The pricing program form: its later tabs open with a pricing program, which a dialog asks for. */
export function PricingForm(props: FormProps<CaseForm>) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const capture = useCapture(pricing, props);
  const { state, goToField, goToTab } = capture;
  const { form, tab, texts } = state;
  const summary = useSummary(form);
  const started = form.programs.length > 0;
  const goToCustomer = () => goToField({ tab: 'Customer', key: 'dealCustomers' });
  return (
    <CaptureForm
      capture={capture}
      tabs={pricing.tabs}
      contents={contents}
      summary={summary}
      problem={state.problem}
      saveReason={started ? undefined : t('caseForm.programFirst')}
      onField={(at, key) => {
        if (key !== 'programs') goToField({ tab: at, key });
        else if (form.customer) setChoosing(true);
        else goToCustomer();
      }}
      onContinue={(next) => {
        if (tab === 'Customer' && !form.customer) {
          state.flag('dealCustomers', texts.selectCustomer);
          goToCustomer();
        } else if (tab === 'Customer' && !started) setChoosing(true);
        else goToTab(next);
      }}
    >
      <ProgramDialog
        open={choosing}
        customerName={form.customer?.name ?? ''}
        onClose={() => setChoosing(false)}
        onChoose={(dealTypes) => {
          state.change((before) => choosePrograms(before, dealTypes), 'programs');
          setChoosing(false);
          goToTab('Deal Information');
        }}
      />
    </CaptureForm>
  );
}

/** What the form says so far. */
function useSummary({ customer, country, programs, texts, ...form }: CaseForm): SummaryLines<Tab> {
  const { t } = useTranslation();
  const { data: verticals } = useQuery(verticalsQuery);
  const vertical = verticals?.find(({ id }) => id === texts.dealVertical)?.name;
  return {
    Customer: [customer?.name, formatCountry(country?.countryName)],
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
      ...form.partners.map(({ companyName }) => companyName),
      ...form.resellers.map((reseller) => reseller.texts.accountCompanyName),
      form.store?.texts.accountCompanyName,
    ],
    Products: [form.details.productGroupName, ...programs.flatMap(({ products }) => products.map(({ name }) => name))],
  };
}
