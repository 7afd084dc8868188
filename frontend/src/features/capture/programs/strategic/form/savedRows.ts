import { withSaved } from '@/features/capture/form/savedRows';
import type { StrategicForm } from './model';

/** The rows that a save has made, told apart as the server does it (case-submission.md L92). */
export function withSavedRows(form: StrategicForm, saved: StrategicForm): StrategicForm {
  return {
    ...form,
    team: withSaved(form.team, saved.team, ({ email }) => email.trim().toLowerCase(), ['id']),
    files: withSaved(form.files, saved.files, ({ id }) => id, ['saved']),
    proofs: withSaved(form.proofs, saved.proofs, ({ id }) => id, ['saved']),
    entities: withSaved(form.entities, saved.entities, ({ customerId }) => customerId, ['id']),
    partners: withSaved(form.partners, saved.partners, (row) => `${row.countryId} ${row.partnerType}`, ['id']),
    products: withSaved(
      form.products,
      saved.products,
      ({ countryId, skuId, productFamilyId, businessUnitId }) =>
        `${countryId} ${skuId || productFamilyId || businessUnitId}`,
      ['id'],
    ),
    contacts: withSaved(form.contacts, saved.contacts, ({ accountId }) => accountId, ['id']),
  };
}
