import type { Page } from '@playwright/test';

/** The one password of the demo world. */
const password = 'dealdesk';

/** Signs in through the landing page and the real identity provider; ends where the app leads the person. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with your work account' }).click();
  await answerProvider(page, email);
}

/** Signs in, and ends where the app leads the person. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(await beginSession(page, email));
  await waitForFirstPage(page);
}

/**
 * Signs in at the real identity provider, whose form is sent without a browser: to draw its page and the landing page for
 * every person of every journey takes a quarter of the journeys' time. The page stays empty.
 * @returns where a browser would be led
 */
export async function beginSession(page: Page, email: string): Promise<string> {
  const form = await page.request.get('/auth/login?returnTo=%2F');
  const id = /name="id" value="([^"]*)"/.exec(await form.text())?.[1] ?? '';
  const signedIn = await page.request.post(new URL('/login', form.url()).href, { form: { id, email, password } });
  if (!signedIn.url().includes('/aadAuth')) throw new Error(`${email} is not signed in: ${signedIn.url()}`);
  return signedIn.url();
}

/** Fills in the provider's own sign-in form and waits for the app's next page. */
export async function answerProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await waitForFirstPage(page);
}

function waitForFirstPage(page: Page): Promise<void> {
  return page.waitForURL(
    (url) => !url.pathname.includes('aadAuth') && !url.pathname.startsWith('/auth/') && url.origin === appOrigin(page),
  );
}

function appOrigin(page: Page): string {
  return new URL(process.env.DEALDESK_APP_URL ?? 'http://127.0.0.1:8080', page.url()).origin;
}
