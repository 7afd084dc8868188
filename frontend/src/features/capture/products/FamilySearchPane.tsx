import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/FormField/SearchField';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { type FamilyHit, type FamilySearch, findFamilies, type ProductFacet } from '@/lib/api/search';
import { usePhone } from '@/lib/theme/useMedia';
import { useDebounced } from '@/lib/useDebounced';
import { Facets } from './Facets';
import { FamilyResults } from './FamilyResults';
import styles from './products.module.css';

interface Props {
  /** of the search field, so that an error can lead here */
  id: string;
  productTypeId: string;
  dealType: string;
  countryIds: readonly string[];
  /** those that the form shows (MAN-133) */
  facets: readonly ProductFacet[];
  /** ids of families */
  selected: ReadonlySet<string>;
  /** cannot be taken away */
  fixed: ReadonlySet<string>;
  closed: boolean;
  error?: string;
  onChange: (families: FamilyHit[], on: boolean) => void;
}

/** Product families by words and facets, grouped by business unit (case-management.md L68, L149). */
export function FamilySearchPane(props: Props) {
  const { id, productTypeId, dealType, countryIds, facets, error, ...selection } = props;
  const { t } = useTranslation();
  const pane = useId();
  const [text, setText] = useState('');
  const [narrowed, setNarrowed] = useState<FamilySearch['selected']>({});
  // on a phone the results come first
  const phone = usePhone();
  const [filtersVisible, setFiltersVisible] = useState(!phone);
  const debounced = useDebounced(text.trim());
  const request: FamilySearch = { productTypeId, dealType, countryIds, text: debounced, facets, selected: narrowed };
  const results = useQuery({
    queryKey: ['families', request],
    queryFn: () => findFamilies(request),
    enabled: productTypeId !== '' && countryIds.length > 0,
    placeholderData: (before) => before,
  });
  const label = filtersVisible ? t('products.hideFilters') : t('products.showFilters');
  return (
    <Flex vertical gap={8}>
      <div className={styles.search}>
        <SearchField id={id} label={t('products.search')} error={error} value={text} onChange={setText} />
      </div>
      <div className={styles.split}>
        {filtersVisible && (
          <Facets
            id={pane}
            label={t('products.filters')}
            facets={facets}
            nameOf={(facet) => t(`products.facet.${facet}`)}
            values={results.data?.facets ?? {}}
            selected={narrowed}
            onSelect={setNarrowed}
          />
        )}
        <Button
          type="text"
          size="small"
          icon={filtersVisible ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          aria-label={label}
          title={label}
          aria-expanded={filtersVisible}
          aria-controls={pane}
          onClick={() => setFiltersVisible(!filtersVisible)}
        />
        <div className={styles.results}>
          <QueryState
            query={results}
            rows={5}
            isEmpty={({ hits }) => hits.length === 0}
            empty={<EmptyState title={t('products.none')} />}
          >
            {({ hits }) => <FamilyResults families={hits} countryIds={countryIds} {...selection} />}
          </QueryState>
        </div>
      </div>
    </Flex>
  );
}
