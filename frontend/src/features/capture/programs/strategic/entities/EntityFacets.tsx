import { Checkbox, Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import { type EntityFacet, type EntitySearch, entityFacets, type FacetValue } from '@/lib/api/search';
import styles from './entities.module.css';

interface Props {
  facets: Readonly<Record<string, FacetValue[]>>;
  chosen: EntitySearch['chosen'];
  onChoose: (chosen: EntitySearch['chosen']) => void;
}

/** The nine facets, each value with the number of its results; a menu is at most 250 px high (SUB-602). */
export function EntityFacets({ facets, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const toggle = (facet: EntityFacet, value: string, on: boolean) => {
    const others = (chosen[facet] ?? []).filter((other) => other !== value);
    onChoose({ ...chosen, [facet]: on ? [...others, value] : others });
  };
  return (
    <section id="case-entityFacets" className={styles.facets} aria-label={t('strategic.filters')}>
      <Collapse
        size="small"
        items={entityFacets.map((facet) => {
          const picked = chosen[facet] ?? [];
          const values = facets[facet] ?? [];
          // a chosen value stays in the list, also when it finds nothing together with the others
          const gone = picked.filter((value) => !values.some((other) => other.value === value));
          const listed = [...gone.map((value) => ({ value, count: 0 })), ...values];
          return {
            key: facet,
            label: picked.length > 0 ? `${t(`facet.${facet}`)} (${picked.length})` : t(`facet.${facet}`),
            children: (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <section className={styles.facetMenu} tabIndex={0} aria-label={t(`facet.${facet}`)}>
                {listed.length === 0 && <p className={styles.quiet}>{t('strategic.noFacet')}</p>}
                {listed.map(({ value, count }) => (
                  <Checkbox
                    key={value}
                    checked={picked.includes(value)}
                    onChange={({ target }) => toggle(facet, value, target.checked)}
                  >
                    {value} ({count})
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
