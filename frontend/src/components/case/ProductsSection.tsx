import { useTranslation } from 'react-i18next';
import { Term } from '@/components/glossary/Term';
import type { Case, Deal } from '@/lib/api/cases';
import { formatCountry } from '@/lib/format/country';
import styles from './case.module.css';
import { type PlainColumn, PlainTable } from './PlainTable';

type Product = NonNullable<Deal['products']>[number];

interface Props {
  case: Case;
  deal: Deal;
}

/** The product group as a label over the business units, or the families of the other programs (MAN-119 to MAN-122). */
export function ProductsSection({ case: value, deal }: Props) {
  const { t } = useTranslation();
  const products = deal.products ?? [];
  const families = deal.dealType.name !== 'Deal Registration';
  const countryOf = ({ countryId }: Product) =>
    formatCountry(deal.geoCountries?.find((country) => country.countryId === countryId)?.countryName ?? '–');
  const columns: PlainColumn<Product>[] = [
    {
      title: t('caseView.businessUnit'),
      term: 'businessUnit',
      cell: (product) => product.businessUnitName || product.name,
    },
    { title: t('caseView.country'), cell: countryOf },
  ];
  return (
    <div>
      <p className={styles.group}>
        <span className={styles.quiet}>
          <Term of="productGroup">{t('caseView.productGroup')}</Term>
        </span>{' '}
        {value.productGroup?.productName || deal.productType || '–'}
      </p>
      {products.length === 0 ? (
        <p className={styles.none}>{t('caseView.noProduct')}</p>
      ) : (
        <PlainTable
          columns={
            families
              ? [{ title: t('products.pfamName'), term: 'family', cell: ({ name }) => name }, ...columns]
              : columns
          }
          rows={products}
          rowKey={(product) => product.id ?? product.businessUnitId}
        />
      )}
    </div>
  );
}
