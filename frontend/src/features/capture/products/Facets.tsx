import { Checkbox, Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FacetValue } from '@/lib/api/search';
import { formatCountry } from '@/lib/format/country';
import styles from './products.module.css';

type Selection<Facet extends string> = Readonly<Partial<Record<Facet, readonly string[]>>>;

interface Props<Facet extends string> {
  id: string;
  label: string;
  facets: readonly Facet[];
  nameOf: (facet: Facet) => string;
  values: Readonly<Record<string, FacetValue[]>>;
  selected: Selection<Facet>;
  onSelect: (selected: Selection<Facet>) => void;
}

/** What narrows a search, each value with the number of results that have it; a menu is at most 250 px high (SUB-602). */
export function Facets<Facet extends string>({ id, label, facets, nameOf, values, selected, onSelect }: Props<Facet>) {
  const { t } = useTranslation();
  const toggle = (facet: Facet, value: string, on: boolean) => {
    const others = (selected[facet] ?? []).filter((other) => other !== value);
    onSelect({ ...selected, [facet]: on ? [...others, value] : others });
  };
  return (
    <section id={id} className={styles.facets} aria-label={label}>
      <Collapse
        size="small"
        items={facets.map((facet) => {
          const picked = selected[facet] ?? [];
          const counted = values[facet] ?? [];
          // a selected value stays in the list, also when it finds nothing together with the others
          const gone = picked.filter((value) => !counted.some((other) => other.value === value));
          const listed = [...gone.map((value) => ({ value, count: 0 })), ...counted];
          const name = nameOf(facet);
          return {
            key: facet,
            label: picked.length > 0 ? `${name} (${picked.length})` : name,
            children: (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <section className={styles.facetMenu} tabIndex={0} aria-label={name}>
                {listed.length === 0 && <p className="quiet">{t('strategic.noFacet')}</p>}
                {listed.map(({ value, count }) => (
                  <Checkbox
                    key={value}
                    checked={picked.includes(value)}
                    onChange={({ target }) => toggle(facet, value, target.checked)}
                  >
                    {facet === 'Country' ? formatCountry(value) : value} ({count})
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
