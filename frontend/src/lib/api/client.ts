import { http } from '@/lib/http/client';
import { client } from './gen/client.gen';

client.setConfig({ axios: http });

/** Options of every generated call: our HTTP client, and failures thrown as ApiProblem: `getAllCountries({ ...api })`. */
export const api = { client, throwOnError: true } as const;

/** What a generated call answered. */
export async function answer<T>(call: Promise<{ data: T }>): Promise<T> {
  return (await call).data;
}

/** The same for a bare array, which the contract allows to be null. */
export async function answerList<T>(call: Promise<{ data: T[] | null }>): Promise<T[]> {
  const { data } = await call;
  return Array.isArray(data) ? data : [];
}
