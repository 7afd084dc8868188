import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { findArticles } from '@/lib/api/search';
import styles from './products.module.css';

interface Props {
  familyId: string;
  countryIds: readonly string[];
}

/** The articles of a family, each once, with the countries in which it is sold (SUB-105). */
export function Articles({ familyId, countryIds }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['articles', familyId, countryIds],
    queryFn: () => findArticles(familyId, countryIds),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} inline />;
  if (!data) return <LoadingState rows={2} />;
  const articles = new Map<string, { name: string; part: string; countries: string[] }>();
  for (const { SkuId, SkuName, SkuPartNumber, Country } of data.hits) {
    const known = articles.get(SkuId) ?? { name: SkuName, part: SkuPartNumber, countries: [] };
    articles.set(SkuId, { ...known, countries: [...known.countries, Country] });
  }
  return (
    <table className={styles.articles}>
      <thead>
        <tr>
          <th scope="col">{t('products.facet.SkuName')}</th>
          <th scope="col">{t('products.facet.SkuPartNumber')}</th>
          <th scope="col">{t('products.facet.Country')}</th>
        </tr>
      </thead>
      <tbody>
        {[...articles].map(([id, { name, part, countries }]) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{part}</td>
            <td>{countries.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
