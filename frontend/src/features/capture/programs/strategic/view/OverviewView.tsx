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
import { sayBusiness } from '@/lib/i18n/said';
import { hasSubRole } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import { affiliationOthers, type affiliations } from '../form/model';
import { Files } from './Files';
import type { SectionProps } from './StrategicView';

/** Whose colleagues are called Microsoft contacts (SUB-482). */
const outside = ['ADD', 'ADR', 'DMP', 'MSStoreUser'];

/** Deal Overview, read-only: what of it is shown follows from the server's table. */
export function OverviewView({ value, deal }: SectionProps) {
  const { t } = useTranslation();
  const visible = useVisible(deal);
  const affiliation = deal.affiliationType as (typeof affiliations)[number] | undefined;
  return (
    <div className={sections.stack}>
      <FactList
        facts={[
          { label: t('strategic.productGroup'), value: value.productGroup?.productName },
          {
            label: t('strategic.coverage'),
            value: value.isMultiNational ? t('strategic.multi') : t('strategic.single'),
          },
          {
            label: t('strategic.countries'),
            value: (deal.geoCountries ?? []).map(({ countryName }) => countryName).join(', '),
          },
          { label: t('strategic.dealName'), value: deal.dealName },
          { label: t('strategic.vertical'), value: sayBusiness(deal.dealVerticalName || deal.dealVertical || '') },
          {
            label: t('strategic.affiliation'),
            value:
              affiliation &&
              [
                t(`strategic.affiliation${affiliation}`),
                affiliation === affiliationOthers ? deal.affiliationTypeOthers : '',
              ]
                .filter(Boolean)
                .join(': '),
          },
          { label: t('strategic.dealVolume'), value: <NumberText value={deal.dealVolume} /> },
          ...(visible('expirationDate')
            ? [{ label: t('strategic.expirationDate'), value: <DateText date={deal.expirationDate} /> }]
            : []),
        ]}
      />
      {visible('dealOverview') && <LongText label={t('strategic.dealOverview')} text={deal.dealOverview} />}
      {visible('expirationDateJustification') && (
        <LongText label={t('strategic.expirationJustification')} text={deal.expirationDateJustification} />
      )}
      {visible('exceptionRequest') && <LongText label={t('strategic.exceptionRequest')} text={deal.exceptionRequest} />}
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

/** The deal team; people outside see the names of their contacts only. */
function Team({ deal, whole }: { deal: SectionProps['deal']; whole: boolean }) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const { data: roles } = useQuery({ ...contactRolesQuery, enabled: whole });
  const asContacts = outside.some((subRole) => hasSubRole(session, subRole));
  const members = whole ? (deal.dealContacts ?? []) : [];
  const names = asContacts ? (deal.microsoftContacts ?? []) : [];
  if (!asContacts && !whole) return null;
  return (
    <section>
      <h3 className={sections.label}>{asContacts ? t('strategic.microsoftContacts') : t('strategic.groupTeam')}</h3>
      {asContacts || members.length === 0 ? (
        <p>{names.join(', ') || '–'}</p>
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
