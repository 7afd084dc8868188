import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '@/components/facts/FactList';
import { Panel } from '@/components/facts/Panel';
import type { Review, ReviewLine } from '@/lib/api/desk';
import { formatMoneyRange, formatNumber, formatPercent } from '@/lib/format/number';
import styles from './MoneyPanel.module.css';
import { TotalMoney } from './TotalMoney';

/** What the proposed discounts come to, by line and for the whole deal, before anything is decided. */
export function MoneyPanel({ review }: { review: Review }) {
  const { t } = useTranslation();
  const volume = review.ticket?.dealVolume ?? review.deal.dealVolume ?? 0;
  const channel = review.ticket?.kind === 'channel';
  return (
    <Panel title={channel ? t('desk.moneyOfPricing') : t('desk.moneyTitle')}>
      {channel && <p className={styles.note}>{t('desk.moneyOfPricingNote')}</p>}
      <ul className={styles.lines}>
        {review.lines.map((line) => (
          <li key={line.lineId}>
            <h3>{line.productName}</h3>
            <LineMoney line={line} volume={volume} />
          </li>
        ))}
      </ul>
      <TotalMoney totals={review.totals} volume={volume} ownLimit={review.ownLimit} />
    </Panel>
  );
}

/** List prices, discount and price of a line, and what the discount comes to for the deal's volume. */
function LineMoney({ line, volume }: { line: ReviewLine; volume: number }) {
  const { t } = useTranslation();
  const percents: Fact[] = [
    {
      label: t('desk.discountTotal'),
      ...(line.booster > 0 ? { term: 'booster' } : {}),
      value:
        line.booster > 0
          ? t('desk.withBooster', {
              total: formatPercent(line.total),
              discount: formatPercent(line.discountValue),
              booster: formatPercent(line.booster),
            })
          : formatPercent(line.total),
    },
  ];
  if (line.money.length === 0)
    return <FactList facts={[...percents, { label: t('desk.netMSRP'), value: t('desk.noPrice') }]} />;
  return line.money.map(({ currencyName: currency, msrp, netMSRP, discountAmount, netPrice, volumeAmount }) => (
    <FactList
      key={currency}
      facts={[
        { label: t('desk.msrp'), term: 'msrp', value: formatMoneyRange(msrp, currency) },
        { label: t('desk.netMSRP'), term: 'netMsrp', value: formatMoneyRange(netMSRP, currency) },
        ...percents,
        { label: t('desk.amount'), value: formatMoneyRange(discountAmount, currency) },
        { label: t('desk.netPrice'), value: formatMoneyRange(netPrice, currency) },
        {
          label: t('desk.volumeAmount', { volume: formatNumber(volume) }),
          value: formatMoneyRange(volumeAmount, currency),
        },
      ]}
    />
  ));
}
