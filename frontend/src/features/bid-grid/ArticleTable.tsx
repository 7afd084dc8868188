import { useTranslation } from 'react-i18next';
import { tiersOf, tierText } from '@/components/discountGrid/tiers';
import styles from './BidGrid.module.css';
import type { Family } from './families';

/** The articles of a family with their discounts: the bid grid's SKU details (case-management.md L87). */
export function ArticleTable({ family }: { family: Family }) {
  const { t } = useTranslation();
  const tiers = tiersOf(family.articles);
  return (
    <table className={styles.articles} aria-label={t('bidGrid.articles', { name: family.name })}>
      <thead>
        <tr>
          <th scope="col">{t('discounts.sku')}</th>
          <th scope="col">{t('discounts.skuName')}</th>
          {tiers.map((tier) => (
            <th key={tier} scope="col" className={styles.number}>
              {tier}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {family.articles.map((row) => (
          <tr key={row.productSku.partNumber}>
            <td className="tabular">{row.productSku.partNumber}</td>
            <td>{row.productSku.name}</td>
            {tiers.map((tier) => (
              <td key={tier} className={styles.number}>
                {tierText(row, tier)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
