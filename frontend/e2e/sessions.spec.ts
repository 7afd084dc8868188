import { expect } from '@playwright/test';
import { Api } from './api';
import { expectAccessible } from './axe';
import { pickCustomer, startCase } from './capture';
import { someCustomer } from './customers';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

// ASVS 7.5.2
test('a person sees where they are signed in and ends the session of a browser they left open', async ({
  page,
  browser,
}, info) => {
  const email = 'add2@adatum.example';
  const context = await browser.newContext({ userAgent: 'Left open elsewhere' });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, email);
  await signIn(page, email);
  await page.goto('/helpsupport');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This browser')).toBeVisible();
  const other = sessions.getByRole('listitem').filter({ hasText: 'Left open elsewhere' });
  await expect(other).toBeVisible();
  await snapshot(page, info, 'sessions');
  await expectAccessible(page);

  await other.getByRole('button', { name: 'End' }).click();
  await expect(other).toHaveCount(0);
  await expect(sessions.getByText('This browser')).toBeVisible();
  expect((await elsewhere.request.get('/auth/session')).status()).toBe(401);
  expect((await page.request.get('/auth/session')).status()).toBe(200);
  await context.close();
});

// ASVS 14.3.3
test('what is typed and not saved lies encrypted in the browser', async ({ page }) => {
  const email = 'adr@contoso.example';
  await signIn(page, email);
  const { duns } = await someCustomer(new Api(page, email), 'United States');
  await startCase(page, {});
  await pickCustomer(page, { customer: duns });
  await page.getByLabel('Deal name').fill('Secret of the browser');
  await expect(page.getByText(/Kept in this browser/)).toBeVisible();
  await page.getByRole('link', { name: 'New Case Submission' }).first().click(); // leaving keeps what is typed
  await expect(page.getByRole('combobox', { name: 'Product group' })).toBeVisible();
  await startCase(page, {}, 'Continue it');
  await expect(page.getByLabel('Deal name')).toHaveValue('Secret of the browser');

  const stored = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const table of db.objectStoreNames) {
        const rows = await new Promise<{ data: ArrayBuffer }[]>((resolve, reject) => {
          const reading = db.transaction(table).objectStore(table).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        for (const row of rows) texts.push(JSON.stringify(row), new TextDecoder('latin1').decode(row.data));
      }
      db.close();
    }
    return texts;
  });
  expect(stored).not.toHaveLength(0);
  expect(stored.join()).not.toContain('Secret of the browser');
  expect(stored.join()).not.toContain('dealName');
});

// design/ui-2.md 6: what is typed in the very moment the page is closed is kept as well
test('the last words are kept although the window is closed at once', async ({ page }) => {
  const email = 'adr@contoso.example';
  await signIn(page, email);
  const { duns } = await someCustomer(new Api(page, email), 'United States');
  await startCase(page, {});
  await pickCustomer(page, { customer: duns });
  // while it is being stored the browser asks, and the person stays; then the window closes without a question
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.getByLabel('Deal name').fill('Last words');
  await expect
    .poll(async () => {
      if (!page.isClosed()) await page.close({ runBeforeUnload: true });
      return page.isClosed();
    })
    .toBe(true);

  const again = await page.context().newPage();
  await startCase(again, {}, 'Continue it');
  await expect(again.getByLabel('Deal name')).toHaveValue('Last words');
});
