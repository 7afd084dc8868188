import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { findBusinessUnits } from '@/lib/api/search';
import { addProduct } from '../form/changes';
import { useForm } from '../form/context';
import { messageAt } from '../form/faults';
import { elementId, keyOf } from '../form/fields';
import { useLocks } from '../form/useLocks';
import { fold } from './partnerFilter';
import { SelectedProducts } from './SelectedProducts';
import styles from './tabs.module.css';
import { UnitList } from './UnitList';

/** Business units of the product group: on the left what there is, on the right what the deal is for (SUB-104, SUB-106). */
export function ProductsTab() {
  const { form } = useForm();
  return (
    <div className={styles.groups}>
      {form.programs.map((program, index) => (
        <Program key={program.dealType} index={index} />
      ))}
    </div>
  );
}

function Program({ index }: { index: number }) {
  const { t } = useTranslation();
  const { form, faults, change } = useForm();
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
  const shown = (units.data?.hits ?? []).filter(({ BusinessUnitName }) => fold(BusinessUnitName).includes(fold(words)));
  return (
    <section className={styles.group}>
      <h2>
        {productGroupName} · {dealType}
      </h2>
      <div className={styles.halves}>
        <div>
          <FormField id={elementId(key)} label={t('caseForm.unitSearch')} error={messageAt(key, faults)}>
            {({ status, ...binding }) => (
              <Input.Search
                {...binding}
                status={status}
                allowClear
                autoComplete="off"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </FormField>
          {units.isPending ? (
            <LoadingState rows={5} />
          ) : units.error ? (
            <ErrorState error={units.error} onRetry={() => void units.refetch()} inline />
          ) : (
            <UnitList
              units={shown}
              chosen={program?.products ?? []}
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
