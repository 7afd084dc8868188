import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { captureRegistration } from './capture';
import { someCustomer } from './customers';
import { pageOf } from './people';
import { test } from './test';

// The pictures of README and docs, of the running stack: `make screenshots`

const folder = path.resolve(import.meta.dirname, '../../docs/screenshots');
/** The repository takes no larger files. */
const maxBytes = 1_000_000;

async function picture(page: Page, name: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('.ant-skeleton')).toHaveCount(0);
  const file = path.join(folder, `${name}-${width}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  expect(statSync(file).size, file).toBeLessThan(maxBytes);
}

test('the pictures of README and docs', async ({ browser }) => {
  const { page, api } = await pageOf(browser, 'adr@contoso.example');
  const { duns, name: customer } = await someCustomer(api, 'United States');
  const { caseNumber } = await captureRegistration(page, {
    customer: duns,
    dealName: 'Field force notebooks',
    volume: 600, // more than 500 units: a person decides (rules.md "Auto-decision")
    onStep: async (step) => {
      if (step === 'channel') await picture(page, 'form-channel');
    },
  });
  await page.goto('/homePage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, 'home');
  await page.goto('/dashboard/allcases');
  await expect(page.getByRole('link', { name: /^C-\d+/ }).first()).toBeVisible();
  await picture(page, 'list');

  const desk = (await pageOf(browser, 'pod@devices.example')).page;
  await desk.goto('/desk');
  await desk.getByRole('link', { name: new RegExp(`${caseNumber}-DR`) }).click();
  await expect(desk.getByRole('heading', { level: 2, name: customer })).toBeVisible();
  await desk.getByRole('button', { name: 'Claim' }).click();
  await expect(desk.getByText(/You are reviewing this case/)).toBeVisible();
  await picture(desk, 'desk-case');
  await picture(desk, 'desk-case', 390);
});
