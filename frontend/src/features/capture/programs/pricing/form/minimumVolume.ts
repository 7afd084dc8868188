import type { Threshold } from '@/lib/api/programs';
import type { Country } from '@/lib/api/reference';

interface Place {
  productGroup: string;
  country: Country | undefined;
}

/**
 * The units that the case must commit at least: per program the country's row, else the region's, else the row with
 * neither (clarifications 53); of several programs the lowest counts (SUB-373). -1 means none.
 */
export function minimumVolume(rows: readonly Threshold[], dealTypes: readonly string[], place: Place): number {
  const each = dealTypes.map((dealType) => {
    const candidates = rows.filter(
      (row) => row.opportunityDealType === dealType && row.productGroupType === place.productGroup,
    );
    const row =
      candidates.find(({ countryId }) => countryId !== null && countryId === place.country?.countryId) ??
      candidates.find((c) => !c.countryId && c.regionName !== null && c.regionName === place.country?.region) ??
      candidates.find((c) => !c.countryId && !c.regionName);
    return row?.minimumUnitsCommitted ?? -1;
  });
  const known = each.filter((minimum) => minimum >= 0);
  return known.length > 0 ? Math.min(...known) : -1;
}
