import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { findContact } from '@/lib/api/contacts';
import { toProblem } from '@/lib/http/problem';
import { useSignedIn } from '@/lib/session/store';
import { changeMember } from '../form/changes';
import { useStrategic } from '../form/definition';

/**
 * Looks a member of the deal team up when the alias is left: without a domain it gets the company's (SUB-323); one that
 * is not found has no name (SUB-325). @param at the member's row
 */
export function useContactLookUp(memberKey: string, at: number) {
  const { t } = useTranslation();
  const { texts, change, flag } = useStrategic();
  const company = useSignedIn().user.companyDomain;
  const emailKey = `dealContacts/${at}/email`;
  const clear = { firstName: '', lastName: '', name: '' };
  const { mutate, isPending } = useMutation({
    mutationFn: findContact,
    onSuccess: ({ email, firstName, lastName }) =>
      change(
        (before) =>
          changeMember(before, memberKey, { email, firstName, lastName, name: `${firstName} ${lastName}`.trim() }),
        emailKey,
        `dealContacts/${at}/name`,
      ),
    onError: (error) => {
      const { status } = toProblem(error);
      change((before) => changeMember(before, memberKey, clear));
      const message = status === 404 ? texts.noContact : status === 422 ? texts.companyAddress : undefined;
      flag(emailKey, message ?? t('error.generic'));
    },
  });
  const lookUp = (typed: string) => {
    const alias = typed.trim();
    const address = alias.includes('@') ? alias : `${alias}@${company}`;
    if (alias && address.toLowerCase().endsWith(`@${company}`.toLowerCase())) return mutate(address);
    change((before) => changeMember(before, memberKey, clear));
    flag(emailKey, texts.companyAddress ?? '');
  };
  return { looking: isPending, lookUp };
}
