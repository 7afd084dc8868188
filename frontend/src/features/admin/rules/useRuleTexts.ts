import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProgramRule } from '@/lib/api/administration';
import { verticalsQuery } from '@/lib/api/programs';
import { countriesQuery, productTypesQuery } from '@/lib/api/reference';
import { formatCountry } from '@/lib/format/country';
import { formatNumber } from '@/lib/format/number';
import type { AdminTexts } from '@/lib/i18n';
import { sayBusiness, sayLabel } from '@/lib/i18n/said';
import { isNumbers, isTexts, isTiers } from './members';

type Texts = AdminTexts['rules'];

/** The names of kinds, members, scopes and values of rules in the reader's language. */
export function useRuleTexts() {
  const { t, i18n } = useTranslation();
  const { data: countries = [] } = useQuery(countriesQuery);
  const { data: products = [] } = useQuery(productTypesQuery);
  const { data: verticals = [] } = useQuery(verticalsQuery);
  const known = (key: string): key is `rules.${keyof Texts & string}` => i18n.exists(key);
  const word = (prefix: string, name: string) => {
    const key = `rules.${prefix}${name}`;
    return known(key) ? t(key) : name;
  };
  const kindOf = (kind: string) => word('kind_', kind);
  const memberOf = (member: string) => word('member_', member);
  const dayOf = (day: string) => word('day_', day);
  const countryOf = (id: string) =>
    formatCountry(countries.find(({ countryId }) => countryId === id)?.countryName) || id;
  const numberOf = (value: number) => (value < 0 ? t('rules.noLimit') : formatNumber(value));
  return {
    kindOf,
    memberOf,
    dayOf,
    countries: countries.map(({ countryId, countryName }) => ({ value: countryId, label: formatCountry(countryName) })),
    scopeOf: ({ dealType, productTypeId, countryId, regionName, businessVerticalId }: ProgramRule) =>
      [
        dealType,
        productTypeId && (products.find((each) => each.productId === productTypeId)?.productName ?? productTypeId),
        countryId && countryOf(countryId),
        regionName && sayLabel(regionName),
        businessVerticalId &&
          sayBusiness(verticals.find(({ id }) => id === businessVerticalId)?.name ?? businessVerticalId),
      ]
        .filter(Boolean)
        .join(' · ') || t('rules.everywhere'),
    partOf: (value: unknown): string => {
      if (typeof value === 'number') return numberOf(value);
      if (isNumbers(value)) return value.map(numberOf).join(' / ');
      if (isTexts(value)) return value.map(dayOf).join(', ');
      if (isTiers(value))
        return value
          .map(({ from, percent }) => t('rules.tier', { from: formatNumber(from), percent: formatNumber(percent) }))
          .join('; ');
      return '–';
    },
  };
}
