import { useTranslation } from 'react-i18next';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { EmptyState } from '@/components/states/EmptyState';
import { contactsOf } from '@/lib/deals/parts';
import { shownCountry } from '@/lib/format/country';
import type { SectionProps } from './StrategicView';

/** Channel Contacts, read-only (MAN-130). */
export function ContactsView({ value }: SectionProps) {
  const { t } = useTranslation();
  return (
    <DataGrid
      label={t('caseTab.Channel Contacts')}
      columns={[
        { key: 'name', title: t('strategic.columnPartner'), width: 250, render: (row) => row.companyName },
        {
          key: 'country',
          title: t('strategic.columnCountry'),
          width: 150,
          render: (row) => shownCountry(row.countryName ?? ''),
        },
        { key: 'type', title: t('strategic.columnType'), width: 150, render: (row) => row.partnerType },
        { key: 'emails', title: t('strategic.columnEmails'), width: 250, render: (row) => row.channelContactEmails },
      ]}
      rows={contactsOf(value, 'Channel')}
      rowKey={(row) => row.id ?? row.accountId ?? ''}
      empty={<EmptyState title={t('strategic.noContacts')} />}
    />
  );
}
