import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import sections from '@/components/case/case.module.css';
import { DateText, InstantText } from '@/components/facts/DateText';
import { Match } from '@/components/facts/Match';
import { Panel } from '@/components/facts/Panel';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { Alike, Review } from '@/lib/api/desk';
import { readAddress } from '@/lib/deals/caseAddress';
import { formatNumber } from '@/lib/format/number';
import { useSignedIn } from '@/lib/session/store';
import styles from './Evidence.module.css';

type Compared = Omit<Alike, 'sameOrganization'> & { sameOrganization?: boolean };

/** This deal beside the others for the same customer, program, product group and country: a column each. */
export function DuplicatesPanel({ review }: { review: Review }) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const own = thisDeal(review);
  const all: readonly Compared[] = [own, ...review.duplicates];
  const row = (
    label: string,
    show: (deal: Compared) => ReactNode,
    compared?: 'customerName' | 'customerCountry' | 'dealVolume',
  ) => {
    const matches = (deal: Compared) => compared && deal !== own && deal[compared] && deal[compared] === own[compared];
    return (
      <tr>
        <th scope="row">{label}</th>
        {all.map((deal) => (
          <td key={deal.opportunityDealId}>{matches(deal) ? <Match>{show(deal)}</Match> : show(deal)}</td>
        ))}
      </tr>
    );
  };
  const products = (deal: Compared) => {
    const shared = deal === own ? [] : deal.products.filter((name) => own.products.includes(name));
    const others = deal.products.filter((name) => !shared.includes(name)).join(', ');
    if (shared.length === 0) return others || '–';
    return (
      <>
        <Match>{shared.join(', ')}</Match> {others}
      </>
    );
  };
  return (
    <Panel title={t('desk.duplicates', { count: review.duplicates.length })}>
      {review.chooseDuplicate && <p className={styles.choose}>{t('desk.duplicateChoose')}</p>}
      <div className={sections.scroll}>
        <table className={sections.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.dealNumber')}</th>
              {all.map((deal) => (
                <th key={deal.opportunityDealId} scope="col" className="tabular">
                  {deal === own ? (
                    deal.dealNumber
                  ) : (
                    <Link to={readAddress(session, deal.caseNumber, deal.dealNumber)}>{deal.dealNumber}</Link>
                  )}{' '}
                  {deal === own && <Tag>{t('desk.thisDeal')}</Tag>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(t('desk.requester'), (deal) => (
              <>
                {deal.requesterName} {deal.sameOrganization && <Tag>{t('desk.sameOrganization')}</Tag>}
              </>
            ))}
            {row(t('dashboard.customer'), (deal) => deal.customerName || '–', 'customerName')}
            {row(t('desk.customerCountry'), (deal) => deal.customerCountry || '–', 'customerCountry')}
            {row(t('dashboard.status'), (deal) => (
              <StatusTag label={deal.statusCodeName} />
            ))}
            {row(
              t('desk.volume'),
              (deal) => (
                <span className="tabular">{formatNumber(deal.dealVolume)}</span>
              ),
              'dealVolume',
            )}
            {row(t('desk.products'), products)}
            {row(t('desk.submitted'), (deal) => (deal.submittedAt ? <InstantText at={deal.submittedAt} /> : '–'))}
            {row(t('dashboard.expiration'), (deal) => (
              <DateText date={deal.expirationDate} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function thisDeal({ deal, ticket }: Review): Compared {
  return {
    opportunityDealId: deal.id ?? '',
    dealNumber: deal.dealNumber ?? '',
    caseNumber: ticket?.caseNumber ?? '',
    dealName: deal.dealName ?? '',
    requesterName: ticket?.requesterName ?? '',
    customerName: deal.dealCustomers?.[0]?.legalEntityName ?? '',
    customerCountry: ticket?.customerCountry ?? '',
    statusCode: deal.statusCode ?? 0,
    statusCodeName: deal.statusCodeName ?? '',
    dealVolume: deal.dealVolume ?? 0,
    submittedAt: ticket?.enteredAt ?? '',
    startDate: deal.caseStartDate ?? '',
    expirationDate: deal.expirationDate ?? '',
    products: (deal.products ?? []).map(({ name, businessUnitName }) => name ?? businessUnitName ?? ''),
  };
}
