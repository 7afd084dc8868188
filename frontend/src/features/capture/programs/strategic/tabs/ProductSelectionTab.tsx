import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageAt } from '@/features/capture/form/faults';
import { Group } from '@/features/capture/form/Group';
import { elementId } from '@/features/capture/form/place';
import { useLocks } from '@/features/capture/form/useForm';
import { FamilySearchPane } from '@/features/capture/products/FamilySearchPane';
import { SelectedFamilies } from '@/features/capture/products/SelectedFamilies';
import { productFacets } from '@/lib/api/search';
import { formatCountry } from '@/lib/format/country';
import { useStrategic } from '../form/definition';
import { program } from '../form/toBody';
import { addFamilies, clearProducts, removeFamilies, removeProduct } from '../products/steps';

/** The product families of the deal, each in the deal countries in which it is sold (case-submission.md L51). */
export function ProductSelectionTab() {
  const { t } = useTranslation();
  const { form, faults, change } = useStrategic();
  const { isLocked, locked } = useLocks();
  const closed = locked('products');
  const stays = ({ id }: { id: string }) => isLocked && id !== '';
  const fixed = form.products.filter(stays).map(({ productFamilyId }) => productFamilyId);
  return (
    <Flex vertical gap={24}>
      <Group>
        <FamilySearchPane
          id={elementId('products')}
          productTypeId={form.productGroup?.productId ?? ''}
          dealType={program}
          countryIds={form.countries.map(({ countryId }) => countryId)}
          facets={productFacets}
          selected={new Set(form.products.map(({ productFamilyId }) => productFamilyId))}
          fixed={new Set(fixed)}
          closed={closed}
          error={messageAt('products', faults)}
          onChange={(families, on) =>
            change((before) => (on ? addFamilies(before, families) : removeFamilies(before, families)), 'products')
          }
        />
      </Group>
      <Group>
        <SelectedFamilies
          title={t('caseForm.selectedProducts', { count: form.products.length })}
          rows={form.products.map((product, at) => ({
            key: String(at),
            name: product.name,
            country:
              formatCountry(form.countries.find(({ countryId }) => countryId === product.countryId)?.countryName) ||
              '–',
            fixed: stays(product),
          }))}
          closed={closed}
          onRemove={({ key }) => change((before) => removeProduct(before, Number(key)), 'products')}
          onClear={() => change((before) => clearProducts(before, stays), 'products')}
        />
      </Group>
    </Flex>
  );
}
