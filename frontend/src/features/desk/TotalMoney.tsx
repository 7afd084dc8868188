import { useTranslation } from 'react-i18next';
import { Term } from '@/components/glossary/Term';
import type { TotalMoney as Totals } from '@/lib/api/desk';
import { formatMoneyRange, formatNumber, formatPercent } from '@/lib/format/number';
import styles from './MoneyPanel.module.css';

interface Props {
  totals: readonly Totals[];
  volume: number;
  /** the largest discount, in percent, that the reader approves alone */
  ownLimit: number;
}

/** What the discounts of the whole deal come to, beside the reader's own limit. */
export function TotalMoney({ totals, volume, ownLimit }: Props) {
  const { t } = useTranslation();
  return (
    <dl className={styles.total}>
      {totals.map(({ currencyName, discountAmount }) => (
        <div key={currencyName}>
          <dt>{t('desk.dealTotal', { volume: formatNumber(volume) })}</dt>
          <dd className="tabular">{formatMoneyRange(discountAmount, currencyName)}</dd>
        </div>
      ))}
      {ownLimit > 0 && (
        <div>
          <dt>
            <Term of="ownLimit">{t('desk.ownLimit')}</Term>
          </dt>
          <dd className="tabular">{formatPercent(ownLimit)}</dd>
        </div>
      )}
    </dl>
  );
}
