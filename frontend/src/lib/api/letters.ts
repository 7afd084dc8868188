import { answer, api } from './client';
import { type Verified, verifyLetter as verify } from './gen';

/** What anyone may learn from a letter's code: nothing about people or companies. */
export type VerifiedLetter = Verified;

export function verifyLetter(code: string): Promise<VerifiedLetter> {
  return answer(verify({ ...api, path: { code } }));
}
