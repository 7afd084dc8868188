import type { PlacedFault } from '@/features/capture/form/faults';
import type { DealCustomer } from '@/lib/api/cases';
import type { ApiProblem } from '@/lib/http/problem';
import { sayAll } from '@/lib/i18n/said';
import type { Tab } from './fields';
import type { StrategicForm } from './model';

/** What a refused save says of the legal entities, at these: by place in the list and by the customers that came back. */
export function withEntityErrors(form: StrategicForm, refusal: ApiProblem): StrategicForm {
  const returned = (refusal.members.dealCustomers ?? []) as DealCustomer[];
  const entities = form.entities.map((entity, index) => {
    const place = new RegExp(`^/opportunityDeals/0/dealCustomers/${index}(/|$)`);
    const placed = refusal.errors.filter(({ pointer }) => place.test(pointer)).map(({ message }) => message);
    const back = returned.find(({ customerId }) => customerId === entity.customerId);
    const told = sayAll(back?.errors, back?.errorTexts);
    return { ...entity, errors: [...new Set([...told, ...placed])] };
  });
  return { ...form, entities };
}

/** Whether the save call itself refused entities: the dry run before it names none. */
export function refusesEntities(refusal: ApiProblem): boolean {
  const returned = (refusal.members.dealCustomers ?? []) as DealCustomer[];
  return refusal.status === 422 && (returned.length > 0 || refusal.errors.length === 0);
}

/** The mark of the Legal Entities tab (SUB-545): no primary entity, else that something is to be corrected. */
export function entitiesMark(form: StrategicForm, texts: Readonly<Record<string, string>>): PlacedFault<Tab> {
  const primary = form.entities.some(({ isPrimary }) => isPrimary);
  return {
    key: primary ? 'dealCustomers' : 'primary',
    tab: 'Legal Entities',
    message: (primary ? texts.correctErrors : texts.primaryEntity) ?? '',
  };
}
