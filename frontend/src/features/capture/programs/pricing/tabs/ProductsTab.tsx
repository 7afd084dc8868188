import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/FormField/SearchField';
import { QueryState } from '@/components/states/QueryState';
import { messageAt } from '@/features/capture/form/faults';
import { Group } from '@/features/capture/form/Group';
import { elementId } from '@/features/capture/form/place';
import { keyOf } from '@/features/capture/form/program';
import { useLocks } from '@/features/capture/form/useForm';
import { FamilySearchPane } from '@/features/capture/products/FamilySearchPane';
import { SelectedFamilies } from '@/features/capture/products/SelectedFamilies';
import { findBusinessUnits } from '@/lib/api/search';
import { addProduct, removeProduct } from '../form/changes';
import { usePricing } from '../form/definition';
import { productKey } from '../form/model';
import { fold } from './partnerFilter';
import { SelectedProducts } from './SelectedProducts';
import { UnitList } from './UnitList';
import styles from './units.module.css';

/** Business units of the product group: on the left what there is, on the right what the deal is for (SUB-104, SUB-106). */
export function ProductsTab() {
  const { form } = usePricing();
  return (
    <Flex vertical gap={24}>
      {form.programs.map((program, index) =>
        program.dealType === 'Special Pricing' ? (
          <Families key={program.dealType} index={index} />
        ) : (
          <Program key={program.dealType} index={index} />
        ),
      )}
    </Flex>
  );
}

/** Of Special Pricing the facets that its articles have; the customer's country is the deal's (SUB-103, MAN-133). */
const familyFacets = ['PfamName', 'BusinessUnit', 'SkuName', 'SkuPartNumber'] as const;

/** Product families of a Special Pricing deal (SUB-104). */
function Families({ index }: { index: number }) {
  const { t } = useTranslation();
  const { form, base, faults, change } = usePricing();
  const { isLocked, locked } = useLocks();
  const { dealType = '', products = [] } = form.programs[index] ?? {};
  const saved = base.programs.find((program) => program.dealType === dealType)?.products ?? [];
  const fixed = new Set(isLocked ? saved.map(productKey) : []);
  const closed = locked('products', index);
  const key = keyOf('products', index);
  return (
    <Group>
      <h2>
        {form.details.productGroupName} · {dealType}
      </h2>
      <FamilySearchPane
        id={elementId(key)}
        productTypeId={form.details.productGroupId}
        dealType={dealType}
        countryIds={form.country ? [form.country.countryId] : []}
        facets={familyFacets}
        selected={new Set(products.map(productKey))}
        fixed={fixed}
        closed={closed}
        error={messageAt(key, faults)}
        onChange={(families, on) =>
          change(
            (before) =>
              families.reduce(
                (form, { PfamId, PfamName }) =>
                  on
                    ? addProduct(form, index, { businessUnitId: '', familyId: PfamId, name: PfamName })
                    : removeProduct(form, index, PfamId),
                before,
              ),
            key,
          )
        }
      />
      <SelectedFamilies
        title={t('products.selectedSpecial')}
        rows={products.map((product) => ({
          key: productKey(product),
          name: product.name,
          fixed: fixed.has(productKey(product)),
        }))}
        closed={closed}
        onRemove={(row) => change((before) => removeProduct(before, index, row.key), key)}
        onClear={() =>
          change(
            (before) =>
              products
                .map(productKey)
                .filter((each) => !fixed.has(each))
                .reduce((form, each) => removeProduct(form, index, each), before),
            key,
          )
        }
      />
    </Group>
  );
}

function Program({ index }: { index: number }) {
  const { t } = useTranslation();
  const { form, faults, change } = usePricing();
  const { locked } = useLocks();
  const program = form.programs[index];
  const dealType = program?.dealType ?? '';
  const { productGroupId, productGroupName } = form.details;
  const [text, setText] = useState('');
  const units = useQuery({
    queryKey: ['businessUnits', productGroupId, dealType],
    queryFn: () => findBusinessUnits(productGroupId, dealType),
  });
  const key = keyOf('products', index);
  return (
    <Group>
      <h2>
        {productGroupName} · {dealType}
      </h2>
      <div className={styles.halves}>
        <div>
          <SearchField
            id={elementId(key)}
            label={t('caseForm.unitSearch')}
            error={messageAt(key, faults)}
            value={text}
            onChange={setText}
          />
          <QueryState query={units} rows={5}>
            {({ hits }) => (
              <UnitList
                units={hits.filter(({ BusinessUnitName }) => fold(BusinessUnitName).includes(fold(text)))}
                selected={program?.products ?? []}
                closed={locked('products', index)}
                onAdd={({ BusinessUnitId, BusinessUnitName }) =>
                  change(
                    (before) => addProduct(before, index, { businessUnitId: BusinessUnitId, name: BusinessUnitName }),
                    key,
                  )
                }
              />
            )}
          </QueryState>
        </div>
        <SelectedProducts index={index} />
      </div>
    </Group>
  );
}
