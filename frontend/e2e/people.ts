import type { Browser, Page } from '@playwright/test';
import { Api } from './api';
import { beginSession } from './signIn';

/** An empty page of its own for another person, who is signed in, with the calls that they may make. */
export async function pageOf(browser: Browser, email: string): Promise<{ page: Page; api: Api }> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await beginSession(page, email);
  return { page, api: new Api(page, email) };
}
