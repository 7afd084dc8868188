import type { PlacedFault } from '@/features/capture/form/faults';
import type { DealCustomer } from '@/lib/api/cases';
import type { ApiProblem } from '@/lib/http/problem';
import { sayAll } from '@/lib/i18n/said';
import type { StrategicForm } from './model';

const returnedBy = (refusal: ApiProblem) => (refusal.members.dealCustomers ?? []) as DealCustomer[];

/** What a refused save says of the legal entities, at these: by place in the list and by the customers that came back. */
export function withEntityErrors(form: StrategicForm, refusal: ApiProblem): StrategicForm {
  const returned = returnedBy(refusal);
  const entities = form.entities.map((entity, index) => {
    const place = new RegExp(`^/opportunityDeals/0/dealCustomers/${index}(/|$)`);
    const placed = refusal.errors.filter(({ pointer }) => place.test(pointer)).map(({ message }) => message);
    const back = returned.find(({ customerId }) => customerId === entity.customerId);
    return { ...entity, errors: [...new Set([...sayAll(back?.errors, back?.errorTexts), ...placed])] };
  });
  return { ...form, entities };
}

/**
 * The mark of the Legal Entities tab when the save call itself refused entities (SUB-544; the dry run before it names none):
 * no primary entity, else that something is to be corrected (SUB-545).
 */
export function entitiesMark(
  form: StrategicForm,
  refusal: ApiProblem,
  texts: Readonly<Record<string, string>>,
): PlacedFault<'Legal Entities'> | undefined {
  if (refusal.status !== 422 || (returnedBy(refusal).length === 0 && refusal.errors.length > 0)) return undefined;
  const primary = form.entities.some(({ isPrimary }) => isPrimary);
  return {
    key: primary ? 'dealCustomers' : 'primary',
    tab: 'Legal Entities',
    message: (primary ? texts.correctErrors : texts.primaryEntity) ?? '',
  };
}
