import type { Browser, BrowserContext, Page } from '@playwright/test';
import { rememberDealNames } from './german';
import { answerProvider } from './signIn';

/**
 * A page of somebody who reads German for this journey only: the server is told nothing of it, so that the journeys
 * of others with the same person go on in English. @param prepare before the first page is asked for
 */
export async function germanReader(
  browser: Browser,
  email: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('dealdesk.language', 'de'));
  // who has chosen no language yet is given that of their first sign-in
  await context.route('**/auth/login?**', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('ui_locales');
    return route.continue({ url: url.href });
  });
  await context.route('**/auth/session', async (route) => {
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    const session = (await answer.json()) as object;
    return route.fulfill({ response: answer, json: { ...session, language: 'de' } });
  });
  await prepare?.(context);
  const page = await context.newPage();
  rememberDealNames(page);
  await page.goto('/');
  await page.getByRole('button', { name: /Mit dem Arbeitskonto anmelden|Sign in with your work account/ }).click();
  await answerProvider(page, email);
  return page;
}
