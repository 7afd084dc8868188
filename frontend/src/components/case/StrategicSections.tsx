import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filesOf } from '@/components/attachments/attached';
import { FileList } from '@/components/attachments/FileList';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { Panel } from '@/components/facts/Panel';
import type { Case, Deal } from '@/lib/api/cases';
import { contactRolesQuery } from '@/lib/api/contacts';
import { contactsOf } from '@/lib/deals/parts';
import { formatCountry } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import { sayBusiness } from '@/lib/i18n/said';
import { ChannelSection } from './ChannelSection';
import styles from './case.module.css';
import { EntitiesTable } from './EntitiesTable';
import { LongText } from './LongText';
import { ProductsSection } from './ProductsSection';

interface Props {
  case: Case;
  deal: Deal;
}

/** The whole of a CP Strategic case for who decides on it: a panel for each tab of its form. */
export function StrategicSections({ case: value, deal }: Props) {
  const { t } = useTranslation();
  const structure = deal.channelStructure as 1 | 2 | 3 | undefined;
  const contacts = contactsOf(value, 'Channel');
  return (
    <div className={styles.sections}>
      <Panel title={t('caseTab.Deal Overview')}>
        <Overview case={value} deal={deal} />
      </Panel>
      <Panel title={t('caseTab.Legal Entities')}>
        <EntitiesTable entities={deal.dealCustomers ?? []} />
      </Panel>
      <Panel title={t('caseTab.Channel')}>
        <div className={styles.stack}>
          <FactList
            facts={[
              {
                label: t('strategic.channelStructure'),
                term: 'structure',
                value: structure && t(`strategic.structure${structure}`),
              },
              ...(deal.skipChannelReason ? [{ label: t('strategic.skipReason'), value: deal.skipChannelReason }] : []),
            ]}
          />
          <LongText label={t('strategic.channelOverview')} text={deal.channelOverview} />
          <LongText label={t('strategic.channelJustification')} text={deal.channelJustification} />
          <Files label={t('strategic.proofFiles')} title={t('strategic.proof')} files={filesOf(value, 'Channel')} />
          <ChannelSection case={value} />
        </div>
      </Panel>
      <Panel title={t('caseTab.Product Selection')}>
        <ProductsSection case={value} deal={deal} />
      </Panel>
      {contacts.length > 0 && (
        <Panel title={t('caseTab.Channel Contacts')}>
          <FactList
            facts={contacts.map((contact) => ({
              label: [contact.companyName, formatCountry(contact.countryName ?? '')].filter(Boolean).join(', '),
              value: contact.channelContactEmails,
            }))}
          />
        </Panel>
      )}
    </div>
  );
}

function Overview({ case: value, deal }: Props) {
  const { t } = useTranslation();
  const affiliation = deal.affiliationType as 1 | 2 | 3 | 4 | undefined;
  const { data: roles } = useQuery(contactRolesQuery);
  const team = deal.dealContacts ?? [];
  return (
    <div className={styles.stack}>
      <FactList
        facts={[
          { label: t('strategic.productGroup'), term: 'productGroup', value: value.productGroup?.productName },
          {
            label: t('strategic.coverage'),
            term: 'coverage',
            value: value.isMultiNational ? t('strategic.multi') : t('strategic.single'),
          },
          {
            label: t('strategic.countries'),
            value: (deal.geoCountries ?? []).map(({ countryName }) => formatCountry(countryName)).join(', '),
          },
          { label: t('strategic.dealName'), value: deal.dealName },
          {
            label: t('strategic.vertical'),
            term: 'vertical',
            value: sayBusiness(deal.dealVerticalName || deal.dealVertical || ''),
          },
          {
            label: t('strategic.affiliation'),
            term: 'affiliation',
            value:
              affiliation &&
              [t(`strategic.affiliation${affiliation}`), deal.affiliationTypeOthers].filter(Boolean).join(': '),
          },
          { label: t('strategic.dealVolume'), term: 'volume', value: formatNumber(deal.dealVolume) },
          { label: t('strategic.expirationDate'), term: 'expires', value: <DateText date={deal.expirationDate} /> },
        ]}
      />
      <LongText label={t('strategic.dealOverview')} text={deal.dealOverview} />
      <LongText label={t('strategic.expirationJustification')} text={deal.expirationDateJustification} />
      <LongText label={t('strategic.exceptionRequest')} term="exception" text={deal.exceptionRequest} />
      <section>
        <h3 className={styles.label}>{t('strategic.groupTeam')}</h3>
        {team.length === 0 && <p>–</p>}
        <ul>
          {team.map(({ id, name, otherRole, role, email, isCoOwner }) => (
            <li key={id}>
              {[
                name,
                otherRole || roles?.find((known) => known.value === role)?.key,
                email,
                isCoOwner && t('strategic.coOwner'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </section>
      <Files label={t('strategic.files')} title={t('strategic.groupFiles')} files={filesOf(value, 'Deal Overview')} />
    </div>
  );
}

function Files({ label, title, files }: { label: string; title: string; files: ReturnType<typeof filesOf> }) {
  if (files.length === 0) return null;
  return (
    <section>
      <h3 className={styles.label}>{title}</h3>
      <FileList label={label} files={files} />
    </section>
  );
}
