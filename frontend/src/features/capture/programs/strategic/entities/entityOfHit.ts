import type { EntityHit } from '@/lib/api/search';
import type { EntityChoice } from '../form/model';

/** A row of the customer index as a legal entity of the deal. */
export function entityOfHit(hit: EntityHit): EntityChoice {
  return {
    id: '',
    customerId: hit.CustomerId,
    name: hit.LegalEntityName,
    countryId: hit.CountryId,
    countryName: hit.Country,
    city: hit.City ?? '',
    tpid: hit.Tpid ?? '',
    crmAccountId: hit.CrmAccountId ?? '',
    dunsNumber: hit.DunsNumber ?? '',
    segment: hit.Segment ?? '',
    vertical: hit.Vertical ?? '',
    verticalCategory: hit.VerticalCategory ?? '',
    isManaged: hit.IsManaged,
    isPrimary: false,
    units: '',
    errors: [],
    warnings: [],
  };
}
