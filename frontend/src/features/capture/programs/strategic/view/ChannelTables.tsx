import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import sections from '@/components/case/case.module.css';
import { type ChannelRow, distributorRows, resellerRows } from '@/components/case/channelRows';
import { PartnerTable } from '@/components/case/PartnerTable';
import { useVisible } from '@/features/capture/view/useVisible';
import { partnerTypeName } from '@/lib/deals/parts';
import { formatCountry } from '@/lib/format/country';
import { may } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import { PairGrid } from '../channel/PairGrid';
import { pairsOfRows } from '../channel/pairs';
import type { SectionProps } from './StrategicView';

/**
 * The partners of a case, read-only, as the server's table of page modes shows them (MAN-492, MAN-493); in a Customer
 * structure resellers see both tables (SUB-479, decisions.md part 2, 19).
 */
export function ChannelTables({ value, deal }: SectionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const visible = useVisible(deal);
  const rows = value.opportunityAccounts ?? [];
  const ofCustomer = rows.some(
    (row) => !row.channelSubType && ['ADR', 'DMP'].includes(partnerTypeName(row.partnerType)),
  );
  const wordFor = (all: 'All' | 'AllEuefta') => t(`channel.all${all}`);
  const distributors = distributorRows(value, wordFor);
  const resellers = resellerRows(value, wordFor);
  const related = ofCustomer && may(session, 'cpStrategic.relatedPartners');
  const registered = visible('resellerRegistration');
  const stores = rows.filter((row) => partnerTypeName(row.partnerType) === 'MsStore');
  const countryOf = (countryId: string | undefined) =>
    deal.geoCountries?.find((country) => country.countryId === countryId);
  if (distributors.length + resellers.length + stores.length === 0)
    return <p className={sections.none}>{t('strategic.noChannelInfo')}</p>;

  const link = ({ country, all }: ChannelRow) => {
    const isEUEFTA = all === 'AllEuefta';
    const address = `/viewresellers?oppNumber=${value.opportunityNumber ?? ''}&isEUEFTA=${isEUEFTA}`;
    return (
      <a
        className={sections.link}
        href={address}
        onClick={(event) => {
          event.preventDefault();
          void navigate(address, { state: { countryName: country, isEUEFTA } });
        }}
      >
        {t('strategic.viewReseller')}
        <span className="visually-hidden">, {formatCountry(country)}</span>
      </a>
    );
  };
  return (
    <>
      {(registered || related) && (
        <PartnerTable
          kind="resellers"
          title={registered ? t('strategic.resellerRegistration') : t('channel.resellers')}
          rows={resellers}
          extra={may(session, 'resellers.list') ? link : undefined}
        />
      )}
      {visible('addRegistration') && (
        <PartnerTable kind="distributors" title={t('strategic.addRegistration')} rows={distributors} />
      )}
      {stores.length > 0 && (
        <section>
          <h3 className={sections.label}>{t('strategic.storesTicked')}</h3>
          <p>
            {stores
              .map((row) => formatCountry(countryOf(row.countryId)?.countryName))
              .filter(Boolean)
              .join(', ')}
          </p>
        </section>
      )}
      {(registered || related) && resellers.length > 0 && (
        <PairGrid pairs={pairsOfRows(rows.filter((row) => !row.channelSubType))} dealId={deal.id} />
      )}
    </>
  );
}
