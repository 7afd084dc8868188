import { useTranslation } from 'react-i18next';
import type { Case, Deal } from '@/lib/api/cases';
import { formatCountry } from '@/lib/format/country';
import styles from './case.module.css';

interface Props {
  case: Case;
  deal: Deal;
}

/** The product group as a label over the business units, or the families of the other programs (MAN-119 to MAN-122). */
export function ProductsSection({ case: value, deal }: Props) {
  const { t } = useTranslation();
  const products = deal.products ?? [];
  const families = deal.dealType.name !== 'Deal Registration';
  return (
    <div>
      <p className={styles.group}>
        <span className={styles.quiet}>{t('caseView.productGroup')}</span>{' '}
        {value.productGroup?.productName || deal.productType || '–'}
      </p>
      {products.length === 0 ? (
        <p className={styles.none}>{t('caseView.noProduct')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {families && <th scope="col">{t('products.pfamName')}</th>}
              <th scope="col">{t('caseView.businessUnit')}</th>
              <th scope="col">{t('caseView.country')}</th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.id ?? product.businessUnitId}>
                {families && <td>{product.name}</td>}
                <td>{product.businessUnitName || product.name}</td>
                <td>
                  {formatCountry(
                    deal.geoCountries?.find(({ countryId }) => countryId === product.countryId)?.countryName ?? '–',
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
