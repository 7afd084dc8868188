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

/** The fields by which customers are told apart, in one order for the entry and for those that it looks like. */
export function useCustomerFields(): (
  customer: Compared,
  more: { emailDomain?: string | undefined; dunsNumber?: string | undefined },
) => Field[] {
  const { t } = useTranslation();
  return (customer, { emailDomain, dunsNumber }) => [
    { key: 'legalEntityName', label: t('customerEntry.legalEntityName'), value: customer.legalEntityName },
    {
      key: 'organizationNameInLocalLanguage',
      label: t('customerEntry.organizationNameInLocalLanguage'),
      value: customer.organizationNameInLocalLanguage,
    },
    { key: 'countryId', label: t('customerReviews.country'), value: formatCountry(customer.country ?? '') },
    {
      key: 'address',
      label: t('customerReviews.address'),
      value: [customer.addressLine1, customer.city, customer.stateProvince].filter(Boolean).join(', '),
    },
    { key: 'postalCode', label: t('customerEntry.postalCode'), value: customer.postalCode },
    { key: 'emailDomain', label: t('customerEntry.emailDomain'), value: emailDomain },
    { key: 'tpid', label: t('customerReviews.tpid'), value: customer.tpid },
    { key: 'dunsNumber', label: t('customerReviews.dunsNumber'), value: dunsNumber },
  ];
}
