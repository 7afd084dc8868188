import { expect } from '@playwright/test';
import { runningStack } from './stack';

interface Mail {
  to: string[];
  subject: string;
  html: string;
}

/**
 * The mails that lead to the running stack's app, to somebody about a deal: beside it tests have databases of their own, with the
 * same numbers of deals, and send to the same server.
 */
export async function mailsTo(email: string, dealNumber: string): Promise<Mail[]> {
  const { urls } = runningStack();
  const answer = await fetch(`${urls.mail}/api/messages`);
  expect(answer.status).toBe(200);
  const all = (await answer.json()) as Mail[];
  return all.filter(
    ({ to, html }) => to.includes(email) && html.includes(dealNumber) && html.includes(`"${urls.app}/`),
  );
}

/** Whether the mail server knows nobody of this address and refuses them. */
export async function refuseMails(email: string, refused: boolean): Promise<void> {
  const method = refused ? 'PUT' : 'DELETE';
  const answer = await fetch(`${runningStack().urls.mail}/api/refused/${encodeURIComponent(email)}`, { method });
  expect(answer.status).toBe(204);
}

/** Where a mail leads. */
export function linksOf({ html }: Mail): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
}
