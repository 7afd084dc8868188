import { verticalOf } from '@/lib/api/legalEntities';
import type { CustomerHit } from '@/lib/api/search';
import { fillFromCustomer } from '../form/changes';
import { usePricing } from '../form/definition';
import { customerTexts } from '../form/model';

/** Fills the form from a customer's record; the vertical follows, because the server knows which of the deals' it is. */
export function useCustomerTexts() {
  const { change } = usePricing();
  return async (hit: CustomerHit) => {
    const known = {
      dealCustomerDomain: hit.EmailDomain?.replace(/^@/, '') ?? '',
      address1: hit.AddressLine1 ?? '',
      city: hit.City ?? '',
      stateOrProvince: hit.StateProvince ?? '',
      postalCode: hit.PostalCode ?? '',
    };
    change((before) => fillFromCustomer(before, known), ...customerTexts);
    if (!hit.Vertical) return;
    // without an answer the person chooses the vertical, as they do for a customer without one
    const dealVertical = await verticalOf(hit.Vertical, hit.VerticalCategory ?? '').catch(() => '');
    change(
      (before) =>
        before.customer?.customerId === hit.CustomerId ? fillFromCustomer(before, { ...known, dealVertical }) : before,
      'dealVertical',
    );
  };
}
