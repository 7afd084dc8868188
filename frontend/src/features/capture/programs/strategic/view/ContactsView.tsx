import { useTranslation } from 'react-i18next';
import { column } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { EmptyState } from '@/components/states/EmptyState';
import type { ChannelContact } from '@/lib/api/cases';
import { contactsOf } from '@/lib/deals/parts';
import { formatCountry } from '@/lib/format/country';
import type { SectionProps } from './StrategicView';

/** Channel Contacts, read-only (MAN-130). */
export function ContactsView({ value }: SectionProps) {
  const { t } = useTranslation();
  return (
    <DataGrid<ChannelContact>
      label={t('caseTab.Channel Contacts')}
      columns={[
        column('name', t('strategic.columnPartner'), 250, (row) => row.companyName),
        column('country', t('strategic.columnCountry'), 150, (row) => formatCountry(row.countryName ?? '')),
        column('type', t('strategic.columnType'), 150, (row) => row.partnerType),
        column('emails', t('strategic.columnEmails'), 250, (row) => row.channelContactEmails),
      ]}
      rows={contactsOf(value, 'Channel')}
      rowKey={(row) => row.id ?? row.accountId ?? ''}
      empty={<EmptyState title={t('strategic.noContacts')} />}
    />
  );
}
