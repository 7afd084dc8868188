import { expect, type Page } from '@playwright/test';
import { signIn } from './signIn';

export const administrator = 'admin@devices.example';

export async function atSection(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: section }).click();
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
}

export async function asAdministrator(page: Page): Promise<void> {
  await signIn(page, administrator);
  await page.getByRole('link', { name: 'Administration' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
}

/** Lets a call wait until it is let go: what the page shows before its answer can be looked at. */
export async function withhold(page: Page, call: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**/${call}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Presses a button, gives the reason in the dialog that it opens, and sends it. */
export async function withReason(page: Page, button: string, reason: string, action: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

/** A part of a name that no other run has given. */
export const unique = () => crypto.randomUUID().slice(0, 8);
