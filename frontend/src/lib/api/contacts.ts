import { queryOptions } from '@tanstack/react-query';
import { answer, answerList, api } from './client';
import { type Contact, type ContactRole, getContactFromGraphByEmail, getContactRoleOptions } from './gen';
import { reference } from './reference';

export type { Contact, ContactRole };

/** The roles of the deal team. */
export const contactRolesQuery = queryOptions({
  queryKey: ['reference', 'contactRoles'],
  queryFn: () => answerList(getContactRoleOptions(api)),
  ...reference,
});

/** A colleague by alias or company address; 404 when there is none. */
export function findContact(alias: string): Promise<Contact> {
  return answer(getContactFromGraphByEmail({ ...api, path: { alias } }));
}
