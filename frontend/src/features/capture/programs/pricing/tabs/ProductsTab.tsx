import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/FormField/SearchField';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { messageAt } from '@/features/capture/form/faults';
import { elementId } from '@/features/capture/form/place';
import { keyOf } from '@/features/capture/form/program';
import styles from '@/features/capture/form/tabs.module.css';
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

/** Business units of the product group: on the left what there is, on the right what the deal is for (SUB-104, SUB-106). */
export function ProductsTab() {
  const { form } = usePricing();
  return (
    <div className={styles.groups}>
      {form.programs.map((program, index) =>
        program.dealType === 'Special Pricing' ? (
          <Families key={program.dealType} index={index} />
        ) : (
          <Program key={program.dealType} index={index} />
        ),
      )}
    </div>
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
  const kept = new Set(isLocked ? saved.map(productKey) : []);
  const closed = locked('products', index);
  const key = keyOf('products', index);
  return (
    <section className={styles.group}>
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
        kept={kept}
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
          kept: kept.has(productKey(product)),
        }))}
        closed={closed}
        onRemove={(row) => change((before) => removeProduct(before, index, row.key), key)}
        onClear={() =>
          change(
            (before) =>
              products
                .map(productKey)
                .filter((each) => !kept.has(each))
                .reduce((form, each) => removeProduct(form, index, each), before),
            key,
          )
        }
      />
    </section>
  );
}

function Program({ index }: { index: number }) {
  const { t } = useTranslation();
  const { form, faults, change } = usePricing();
  const { locked } = useLocks();
  const program = form.programs[index];
  const dealType = program?.dealType ?? '';
  const { productGroupId, productGroupName } = form.details;
  const [words, setWords] = useState('');
  const units = useQuery({
    queryKey: ['businessUnits', productGroupId, dealType],
    queryFn: () => findBusinessUnits(productGroupId, dealType),
  });
  const key = keyOf('products', index);
  const visible = (units.data?.hits ?? []).filter(({ BusinessUnitName }) =>
    fold(BusinessUnitName).includes(fold(words)),
  );
  return (
    <section className={styles.group}>
      <h2>
        {productGroupName} · {dealType}
      </h2>
      <div className={styles.halves}>
        <div>
          <SearchField
            id={elementId(key)}
            label={t('caseForm.unitSearch')}
            error={messageAt(key, faults)}
            value={words}
            onChange={setWords}
          />
          {units.isPending ? (
            <LoadingState rows={5} />
          ) : units.error ? (
            <ErrorState error={units.error} onRetry={() => void units.refetch()} inline />
          ) : (
            <UnitList
              units={visible}
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
        </div>
        <SelectedProducts index={index} />
      </div>
    </section>
  );
}
