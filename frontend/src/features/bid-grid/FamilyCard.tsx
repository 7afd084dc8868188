import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '@/components/discountGrid/discountGrid.module.css';
import { ArticleTable } from './ArticleTable';
import own from './BidGrid.module.css';
import { type Family, rangeOf } from './families';
import { rangeText } from './useFamilyColumns';

/** A product family on a phone; its articles are drawn when they are asked for. */
export function FamilyCard({ family, tiers }: { family: Family; tiers: readonly string[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.card}>
      <strong>{family.name}</strong>
      <span className="quiet">{family.unit}</span>
      <dl className={styles.tiers}>
        {tiers.map((tier) => (
          <div key={tier}>
            <dt>{tier}</dt>
            <dd>{rangeText(rangeOf(family, tier))}</dd>
          </div>
        ))}
      </dl>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('bidGrid.skus', { count: family.articles.length })}</summary>
        {open && (
          <div className={own.scroll}>
            <ArticleTable family={family} />
          </div>
        )}
      </details>
    </div>
  );
}
