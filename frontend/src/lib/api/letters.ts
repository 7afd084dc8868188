import { get } from '@/lib/http/client';

/** What anyone may learn from a letter's code: nothing about people or companies. */
export interface VerifiedLetter {
  number: string;
  date: string;
  status: string;
}

export function verifyLetter(code: string): Promise<VerifiedLetter> {
  return get<VerifiedLetter>(`/api/Letters/Verify/${encodeURIComponent(code)}`);
}
