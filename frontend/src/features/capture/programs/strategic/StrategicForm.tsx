import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CaptureForm } from '@/features/capture/form/CaptureForm';
import { isOpen, missingOn } from '@/features/capture/form/program';
import type { SummaryLines } from '@/features/capture/form/SummaryPanel';
import { type FormProps, useCapture } from '@/features/capture/form/useCapture';
import { fieldRulesQuery } from '@/lib/api/meta';
import { formatCountry } from '@/lib/format/country';
import { formatDate } from '@/lib/format/date';
import { formatNumber, isWhole } from '@/lib/format/number';
import { useSignedIn } from '@/lib/session/store';
import { ConflictNotice } from './form/ConflictNotice';
import { strategic, type Tab } from './form/definition';
import { FailureDialog } from './form/FailureDialog';
import { affiliateCompanies, type StrategicForm as Content } from './form/model';
import { tabsFor } from './form/tabsFor';
import { ChannelContactsTab } from './tabs/ChannelContactsTab';
import { ChannelTab } from './tabs/ChannelTab';
import { DealOverviewTab } from './tabs/DealOverviewTab';
import { LegalEntitiesTab } from './tabs/LegalEntitiesTab';
import { ProductSelectionTab } from './tabs/ProductSelectionTab';

const contents = {
  'Deal Overview': DealOverviewTab,
  'Legal Entities': LegalEntitiesTab,
  Channel: ChannelTab,
  'Product Selection': ProductSelectionTab,
  'Channel Contacts': ChannelContactsTab,
} as const;

/** The CP Strategic form: all tabs but Deal Overview wait until the overview is complete. */
export function StrategicForm(props: FormProps<Content>) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const { data: rules } = useQuery(fieldRulesQuery);
  const capture = useCapture(strategic, props);
  const { state, goToField, goToTab } = capture;
  const { form, problem, stored, texts } = state;
  const tabs = tabsFor(session, stored ? 'Edit' : 'Create', rules ?? []);
  const open = isOpen(strategic, form);
  return (
    <CaptureForm
      capture={capture}
      tabs={tabs}
      contents={contents}
      summary={useSummary(form)}
      problem={problem?.status === 422 ? problem : null}
      unnamed={texts.requiredMissing ?? t('error.word')}
      continueReason={open ? undefined : t('strategic.overviewFirst')}
      onContinue={goToTab}
      onField={(at, key) => {
        // a tab that is not open yet is reached through what still closes it
        const [first] = missingOn(strategic, 'Deal Overview', form);
        if (at && at !== 'Deal Overview' && !open && first) goToField({ tab: 'Deal Overview', key: first });
        else goToField({ tab: at, key });
      }}
      notice={<ConflictNotice />}
    >
      <FailureDialog problem={problem} title={texts.ErrorOccured} onClose={state.dismiss} />
    </CaptureForm>
  );
}

/** What the form says so far. */
function useSummary(form: Content): SummaryLines<Tab> {
  const { t } = useTranslation();
  const primary = form.entities.find(({ isPrimary }) => isPrimary);
  const volume = committed(form);
  return {
    'Deal Overview': [
      form.texts.dealName,
      form.productGroup?.productName,
      form.countries.map(({ countryName }) => formatCountry(countryName)).join(', '),
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
}

/** Of affiliate companies the entities' units are the deal's. */
function committed({ affiliation, dealVolume, entities }: Content): number {
  const counts = affiliation === affiliateCompanies ? entities.map(({ units }) => units) : [dealVolume];
  return counts.filter(isWhole).reduce((sum, count) => sum + Number(count), 0);
}
