import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';
import { offerQuery } from '@/lib/api/offers';
import { formatDate } from '@/lib/format/date';
import { formatMoneyRange, formatNumber, formatPercent } from '@/lib/format/number';
import styles from './OfferTable.module.css';

type Offer = NonNullable<Deal['offer']>;

/** What was asked for beside what is offered, line by line with amounts; what differs stands out, and says so. */
export function OfferTable({ dealId, offer }: { dealId: string; offer: Offer }) {
  const { t } = useTranslation();
  const { data } = useQuery(offerQuery(dealId, offer.id));
  const moneyOf = (line: string) => (data?.lines ?? []).filter(({ lineId }) => lineId === line);
  const differing = (differs: boolean) => (differs ? styles.differs : undefined);
  const other = (differs: boolean) => differs && <span className="visually-hidden"> {t('offer.differs')}</span>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.scroll} aria-label={t('offer.compared')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('offer.compared')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('offer.line')}</th>
            <th scope="col">{t('offer.requested')}</th>
            <th scope="col">{t('offer.offered')}</th>
          </tr>
        </thead>
        <tbody>
          {offer.lines.map((line) => (
            <tr key={line.lineId}>
              <th scope="row">{line.productName}</th>
              <td>
                {withBooster(line.requested, line.requestedBooster)}
                {moneyOf(line.lineId).map(({ currencyName, askedPrice }) => (
                  <span key={currencyName} className={styles.money}>
                    {formatMoneyRange(askedPrice, currencyName)}
                  </span>
                ))}
              </td>
              <td className={differing(line.differs)}>
                {withBooster(line.offered, line.booster)}
                {other(line.differs)}
                {moneyOf(line.lineId).map(({ currencyName, offeredPrice }) => (
                  <span key={currencyName} className={styles.money}>
                    {formatMoneyRange(offeredPrice, currencyName)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('caseView.dealVolume')}</th>
            <td>{formatNumber(offer.askedVolume)}</td>
            <td className={differing(offer.volume !== offer.askedVolume)}>
              {formatNumber(offer.volume)}
              {other(offer.volume !== offer.askedVolume)}
            </td>
          </tr>
          {(data?.totals ?? []).map((total) => (
            <tr key={total.currencyName}>
              <th scope="row">{t('offer.total', { currency: total.currencyName })}</th>
              <td>{formatMoneyRange(total.requested, total.currencyName)}</td>
              <td>{formatMoneyRange(total.offered, total.currencyName)}</td>
            </tr>
          ))}
          {offer.validUntil !== '' && (
            <tr>
              <th scope="row">{t('offer.validUntil')}</th>
              <td>–</td>
              <td className={styles.differs}>{formatDate(offer.validUntil)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function withBooster(percent: number, booster: number): string {
  return [percent, ...(booster > 0 ? [booster] : [])].map(formatPercent).join(' + ');
}
