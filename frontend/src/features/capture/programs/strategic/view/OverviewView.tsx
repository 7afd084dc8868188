import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filesOf } from '@/components/attachments/attached';
import sections from '@/components/case/case.module.css';
import { LongText } from '@/components/case/LongText';
import { DateText } from '@/components/facts/DateText';
import { FactList } from '@/components/facts/FactList';
import { NumberText } from '@/components/facts/NumberText';
import { useVisible } from '@/features/capture/view/useVisible';
import { contactRolesQuery } from '@/lib/api/contacts';
import { formatCountry } from '@/lib/format/country';
import { sayBusiness } from '@/lib/i18n/said';
import { affiliationOthers, type affiliations } from '../form/model';
import { Files } from './Files';
import type { SectionProps } from './StrategicView';

/** Deal Overview, read-only: what of it is shown follows from the server's table. */
export function OverviewView({ value, deal }: SectionProps) {
  const { t } = useTranslation();
  const visible = useVisible(deal);
  const affiliation = deal.affiliationType as (typeof affiliations)[number] | undefined;
  return (
    <div className={sections.stack}>
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
              [
                t(`strategic.affiliation${affiliation}`),
                affiliation === affiliationOthers ? deal.affiliationTypeOthers : '',
              ]
                .filter(Boolean)
                .join(': '),
          },
          { label: t('strategic.dealVolume'), term: 'volume', value: <NumberText value={deal.dealVolume} /> },
          ...(visible('expirationDate')
            ? [
                {
                  label: t('strategic.expirationDate'),
                  term: 'expires' as const,
                  value: <DateText date={deal.expirationDate} />,
                },
              ]
            : []),
        ]}
      />
      {visible('dealOverview') && <LongText label={t('strategic.dealOverview')} text={deal.dealOverview} />}
      {visible('expirationDateJustification') && (
        <LongText label={t('strategic.expirationJustification')} text={deal.expirationDateJustification} />
      )}
      {visible('exceptionRequest') && (
        <LongText label={t('strategic.exceptionRequest')} term="exception" text={deal.exceptionRequest} />
      )}
      <Team deal={deal} whole={visible('dealContacts')} />
      {visible('attachments') && (
        <section>
          <h3 className={sections.label}>{t('strategic.groupFiles')}</h3>
          <Files label={t('strategic.files')} files={filesOf(value, 'Deal Overview')} />
        </section>
      )}
    </div>
  );
}

/** The deal team; who is answered names instead reads them as their contacts (SUB-482). */
function Team({ deal, whole }: { deal: SectionProps['deal']; whole: boolean }) {
  const { t } = useTranslation();
  const { data: roles } = useQuery({ ...contactRolesQuery, enabled: whole });
  const { microsoftContacts: names = [], dealContacts: members = [] } = deal;
  if (!whole && names.length === 0) return null;
  return (
    <section>
      <h3 className={sections.label}>{whole ? t('strategic.groupTeam') : t('strategic.microsoftContacts')}</h3>
      {!whole || members.length === 0 ? (
        <p>{whole ? '–' : names.join(', ')}</p>
      ) : (
        <ul>
          {members.map((member) => (
            <li key={member.id}>
              {[
                member.name,
                member.otherRole || roles?.find(({ value }) => value === member.role)?.key,
                member.email,
                member.isCoOwner && t('strategic.coOwner'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
