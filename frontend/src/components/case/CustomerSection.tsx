import { useTranslation } from 'react-i18next';
import { FactList } from '@/components/facts/FactList';
import type { Deal } from '@/lib/api/cases';
import { firstCustomer } from '@/lib/deals/parts';
import { formatCountry } from '@/lib/format/country';

/** Country, name and domain of the first customer (MAN-113 to MAN-115); a managed one is called so (MAN-116). */
export function CustomerSection({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const customer = firstCustomer(deal);
  const facts = [
    { label: t('caseView.customerCountry'), value: formatCountry(customer?.country ?? '') },
    {
      label: customer?.isManaged ? t('caseView.managedCustomer') : t('caseView.customer'),
      ...(customer?.isManaged ? { term: 'managed' as const } : {}),
      value: customer?.legalEntityName,
    },
    ...(customer?.organizationNameInLocalLanguage &&
    customer.organizationNameInLocalLanguage !== customer.legalEntityName
      ? [{ label: t('caseView.localName'), value: customer.organizationNameInLocalLanguage }]
      : []),
    { label: t('caseView.domain'), value: deal.dealCustomerDomain },
    ...(customer?.isManaged ? [{ label: t('caseView.duns'), term: 'duns' as const, value: customer.dunsNumber }] : []),
  ];
  return <FactList facts={facts} />;
}
