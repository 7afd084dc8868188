import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { QueryState } from '@/components/states/QueryState';
import { findArticles } from '@/lib/api/search';

interface Props {
  familyId: string;
  countryIds: readonly string[];
}

/** The articles of a family, each once, with the countries in which it is sold (SUB-105). */
export function Articles({ familyId, countryIds }: Props) {
  const { t } = useTranslation();
  const results = useQuery({
    queryKey: ['articles', familyId, countryIds],
    queryFn: () => findArticles(familyId, countryIds),
  });
  return (
    <QueryState query={results} rows={2}>
      {({ hits }) => (
        <Table
          size="small"
          pagination={false}
          rowKey="SkuId"
          dataSource={[...new Map(hits.map((hit) => [hit.SkuId, hit])).values()].map((article) => ({
            ...article,
            countries: hits.filter(({ SkuId }) => SkuId === article.SkuId).map(({ Country }) => Country),
          }))}
          columns={[
            { dataIndex: 'SkuName', title: t('products.facet.SkuName') },
            { dataIndex: 'SkuPartNumber', title: t('products.facet.SkuPartNumber') },
            { title: t('products.facet.Country'), render: (_value, { countries }) => countries.join(', ') },
          ]}
        />
      )}
    </QueryState>
  );
}
