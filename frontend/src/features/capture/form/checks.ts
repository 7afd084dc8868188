import { isEmail, tidyEmails } from '@/lib/format/emails';
import { isWhole } from '@/lib/format/number';
import type { FormTexts } from './texts';

/** What is wrong with a text of a kind, in the server's words; nothing when it is right. */
type Check = (text: string, texts: FormTexts['texts']) => string | undefined;

const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const postalCode = /^[\p{L}\p{N}]([\p{L}\p{N} -]*[\p{L}\p{N}])$/u;

/** The addresses of a list that is separated by semicolons. */
function addressesOf(list: string): string[] {
  return tidyEmails(list).split(';');
}

export const checkEmails: Check = (list, { email }) => (addressesOf(list).every(isEmail) ? undefined : email);

export const checkDomain: Check = (text, texts) => (domain.test(text.trim()) ? undefined : texts.domain);

export const checkPostalCode: Check = (text, texts) => (postalCode.test(text.trim()) ? undefined : texts.postalCode);

export const checkCount: Check = (text, { volumeDigits }) => (isWhole(text) ? undefined : volumeDigits);

export const checkVolume: Check = (text, texts) =>
  checkCount(text, texts) ?? (/^0+$/.test(text.trim()) ? texts.volumeZero : undefined);

/** Addresses outside the company's domain: worth a second look, never an error (SUB-385, decisions.md 64). */
export function foreignEmails(list: string, internalDomain: string): string[] {
  const inside = `@${internalDomain.toLowerCase()}`;
  return addressesOf(list).filter((address) => isEmail(address) && !address.toLowerCase().endsWith(inside));
}
