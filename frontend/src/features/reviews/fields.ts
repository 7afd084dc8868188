import { useTranslation } from 'react-i18next';
import type { DuplicateCustomer, EnteredCustomer } from '@/lib/api/customerReviews';
import { formatCountry } from '@/lib/format/country';

/** What is compared of a customer; the names are those of the form, as `matchingFields` has them. */
type Compared = Pick<
  EnteredCustomer | DuplicateCustomer,
  | 'legalEntityName'
  | 'organizationNameInLocalLanguage'
  | 'country'
  | 'addressLine1'
  | 'city'
  | 'stateProvince'
  | 'postalCode'
  | 'tpid'
>;

interface Field {
  key: string;
  label: string;
  value: string | undefined;
}

/** How a field is called by which customers are told apart. */
export function useFieldLabel(): (key: string) => string {
  const { t } = useTranslation();
  return (key) => {
    switch (key) {
      case 'countryId':
        return t('customerReviews.country');
      case 'address':
        return t('customerReviews.address');
      case 'tpid':
        return t('customerReviews.tpid');
      case 'dunsNumber':
        return t('customerReviews.dunsNumber');
      case 'organizationNameInLocalLanguage':
        return t('customerEntry.organizationNameInLocalLanguage');
      case 'postalCode':
        return t('customerEntry.postalCode');
      case 'emailDomain':
        return t('customerEntry.emailDomain');
      default:
        return t('customerEntry.legalEntityName');
    }
  };
}

/** The fields by which customers are told apart, in one order for the entry and for those that it looks like. */
export function useCustomerFields(): (
  customer: Compared,
  more: { emailDomain?: string | undefined; dunsNumber?: string | undefined },
) => Field[] {
  const label = useFieldLabel();
  const field = (key: string, value: string | undefined): Field => ({ key, label: label(key), value });
  return (customer, { emailDomain, dunsNumber }) => [
    field('legalEntityName', customer.legalEntityName),
    field('organizationNameInLocalLanguage', customer.organizationNameInLocalLanguage),
    field('countryId', formatCountry(customer.country ?? '')),
    field('address', [customer.addressLine1, customer.city, customer.stateProvince].filter(Boolean).join(', ')),
    field('postalCode', customer.postalCode),
    field('emailDomain', emailDomain),
    field('tpid', customer.tpid),
    field('dunsNumber', dunsNumber),
  ];
}
