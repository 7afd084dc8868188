import { lazy, Suspense } from 'react';
import { changeEntity } from '../form/changes';
import { useStrategic } from '../form/definition';
import type { EntityChoice } from '../form/model';
import { useEntityCheck } from './useEntityCheck';
import { usePrimary } from './usePrimary';

const CustomerPanel = lazy(() => import('@/features/capture/customer/CustomerPanel'));

interface Props {
  entity: EntityChoice;
  /** its place in the form */
  at: number;
  onClose: () => void;
}

/** Enters an uploaded entity that no catalogue knows as a new customer, or corrects one before its review (case-submission.md L10, clarifications 80). */
export function EntityEntry({ entity, at, onClose }: Props) {
  const { form, texts, change } = useStrategic();
  const { mutate: check } = useEntityCheck();
  const { lookUp } = usePrimary();
  const accept = (known: Partial<EntityChoice>) => {
    const step = (before: typeof form) => changeEntity(before, at, known);
    change(step, 'dealCustomers');
    check(step(form));
    if (entity.isPrimary && known.vertical) lookUp({ ...entity, ...known });
    onClose();
  };
  return (
    <Suspense fallback={null}>
      <CustomerPanel
        country={entity}
        customerId={entity.customerId || undefined}
        known={{ legalEntityName: entity.name }}
        texts={texts}
        onSaved={(customerId, { legalEntityName, city, vertical, verticalCategory }) =>
          accept({ customerId, name: legalEntityName, city, vertical, verticalCategory, isUnderReview: true })
        }
        onPick={({ customerId, legalEntityName, countryId, country, city, tpid, crmAccountId, isManaged }) =>
          accept({
            customerId,
            name: legalEntityName,
            countryId,
            countryName: country,
            city,
            tpid,
            crmAccountId,
            isManaged,
          })
        }
        onClose={onClose}
      />
    </Suspense>
  );
}
