import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocks } from '@/features/capture/form/useForm';
import { clearProducts, removeProduct } from '../form/changes';
import { usePricing } from '../form/definition';
import { type ProductChoice, productKey } from '../form/model';
import styles from './units.module.css';

/** The deal's products, each with its delete, all with Clear all (SUB-106). */
export function SelectedProducts({ index }: { index: number }) {
  const { t } = useTranslation();
  const { form, base, change } = usePricing();
  const { isLocked, locked } = useLocks();
  const { dealType, products = [] } = form.programs[index] ?? {};
  const submitted = base.programs.find((program) => program.dealType === dealType)?.products ?? [];
  const closed = locked('products', index);
  /** what was submitted stays (decisions.md 51) */
  const stays = (product: ProductChoice) =>
    closed || (isLocked && submitted.some((saved) => productKey(saved) === productKey(product)));
  return (
    <div>
      <Flex justify="space-between" align="center" gap={12} style={{ marginBlockEnd: 8 }}>
        <h3>{t('caseForm.selectedProducts', { count: products.length })}</h3>
        <Button
          size="small"
          disabled={products.length === 0 || products.some(stays)}
          onClick={() => change((before) => clearProducts(before, index))}
        >
          {t('caseForm.clearAll')}
        </Button>
      </Flex>
      {(closed || isLocked) && (
        <p className="quiet">{t(closed ? 'caseForm.productsLocked' : 'caseForm.productsAdd')}</p>
      )}
      {products.length === 0 ? (
        <p className={styles.emptyBox}>{t('caseForm.noProducts')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.unitBox} aria-label={t('caseForm.selectedList')} tabIndex={0}>
          <ul>
            {products.map((product) => (
              <li key={productKey(product)} className={styles.unit}>
                <span>{product.name}</span>
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('caseForm.removeUnit', { name: product.name })}
                  disabled={stays(product)}
                  onClick={() => change((before) => removeProduct(before, index, productKey(product)))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
