import { Checkbox, Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FacetValue, FamilySearch, ProductFacet } from '@/lib/api/search';
import { shownCountry } from '@/lib/format/country';
import styles from './products.module.css';

interface Props {
  id: string;
  facets: readonly ProductFacet[];
  values: Readonly<Record<string, FacetValue[]>>;
  chosen: FamilySearch['chosen'];
  onChoose: (chosen: FamilySearch['chosen']) => void;
}

/** What narrows the products, each value with the number of families that have it. */
export function ProductFacets({ id, facets, values, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const toggle = (facet: ProductFacet, value: string, on: boolean) => {
    const others = (chosen[facet] ?? []).filter((other) => other !== value);
    onChoose({ ...chosen, [facet]: on ? [...others, value] : others });
  };
  return (
    <section id={id} className={styles.facets} aria-label={t('products.filters')}>
      <Collapse
        size="small"
        items={facets.map((facet) => {
          const picked = chosen[facet] ?? [];
          const found = values[facet] ?? [];
          // a chosen value stays in the list, also when it finds nothing together with the others
          const gone = picked.filter((value) => !found.some((other) => other.value === value));
          const name = t(`products.facet.${facet}`);
          return {
            key: facet,
            label: picked.length > 0 ? `${name} (${picked.length})` : name,
            children: (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <section className={styles.facetMenu} tabIndex={0} aria-label={name}>
                {[...gone.map((value) => ({ value, count: 0 })), ...found].map(({ value, count }) => (
                  <Checkbox
                    key={value}
                    checked={picked.includes(value)}
                    onChange={({ target }) => toggle(facet, value, target.checked)}
                  >
                    {facet === 'Country' ? shownCountry(value) : value} ({count})
                  </Checkbox>
                ))}
              </section>
            ),
          };
        })}
      />
    </section>
  );
}
