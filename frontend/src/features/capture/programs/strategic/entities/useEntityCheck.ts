import { useMutation } from '@tanstack/react-query';
import { checkEntities } from '@/lib/api/legalEntities';
import { sayAll } from '@/lib/i18n/said';
import { useStrategic } from '../form/definition';
import type { StrategicForm } from '../form/model';
import { bodyOf } from '../form/toBody';

/** What the server knows of the entities, told at each of them. */
export function useEntityCheck() {
  const { stored, change } = useStrategic();
  return useMutation({
    mutationFn: (form: StrategicForm) => checkEntities(bodyOf(form, stored)),
    onSuccess: (rows) =>
      change((before) => ({
        ...before,
        entities: before.entities.map((entity, at) => ({
          ...entity,
          customerId: entity.customerId || (rows[at]?.customerId ?? ''),
          errors: sayAll(rows[at]?.errors, rows[at]?.errorTexts),
          warnings: sayAll(rows[at]?.warnings, rows[at]?.warningTexts),
        })),
      })),
  });
}
