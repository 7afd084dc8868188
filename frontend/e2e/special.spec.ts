import { expect, type Locator, type Page } from '@playwright/test';
import { Api } from './api';
import { fillDeal, pickCustomer, pickPartner, signIn, startCase, visibleCaseNumber } from './capture';
import { someCustomer } from './customers';
import { snapshot } from './snapshot';
import { test } from './test';

const reseller = 'adr@contoso.example';

async function boxOf(part: Locator): Promise<{ width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
}

/** Opens the first business unit and takes its first two families. */
async function pickFamilies(page: Page): Promise<string[]> {
  const results = page.getByRole('region', { name: 'Product Search Results' });
  await results
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  const boxes = results.getByRole('checkbox').filter({ visible: true });
  const names: string[] = [];
  for (const at of [1, 2]) {
    await boxes.nth(at).check();
    names.push((await boxes.nth(at).getAttribute('aria-label')) ?? '');
  }
  return names;
}

// SUB-600, MAN-136, MAN-631
test('a reseller asks for special pricing, submits it and reads it', async ({ page }, info) => {
  await signIn(page, reseller);
  const { duns } = await someCustomer(new Api(page, reseller), 'United States', ['Special Pricing']);
  await startCase(page, {});
  await snapshot(page, info, 'special-customer');
  await pickCustomer(page, { customer: duns, program: 'Special Pricing' });
  await snapshot(page, info, 'special-deal');
  await fillDeal(page, { dealName: 'Tablets for the stores', volume: 2500 });
  await snapshot(page, info, 'special-channel');
  await pickPartner(page, {});

  const names = await pickFamilies(page);
  const pane = page.getByRole('region', { name: 'Filters' });
  const splitter = await boxOf(pane.locator('xpath=..'));
  expect((await boxOf(pane)).width / splitter.width).toBeCloseTo(0.15, 2);
  const results = page.getByRole('region', { name: 'Product Search Results' });
  expect((await boxOf(results.locator('.ant-table-wrapper').first().locator('xpath=..'))).height).toBe(210);
  const selection = page.getByRole('region', { name: 'Chosen families' });
  expect((await boxOf(selection)).height).toBeCloseTo((page.viewportSize()?.height ?? 0) * 0.2, 0);
  await snapshot(page, info, 'special-products');

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const number = await visibleCaseNumber(page);
  await snapshot(page, info, 'special-success');
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${number} | View Case | Special Pricing`);
  await expect(page.getByText('Tablets for the stores').first()).toBeVisible();
  await snapshot(page, info, 'special-view');
  await page.getByRole('tab', { name: 'Deal Information' }).click();
  await expect(page.getByText('Two workshops with the IT board')).toBeVisible();
  await snapshot(page, info, 'special-view-deal');
  await page.getByRole('tab', { name: 'Products' }).click();
  for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible();
  await snapshot(page, info, 'special-view-products');
  await page.getByRole('tab', { name: 'Pricing and Discounts' }).click();
  await snapshot(page, info, 'special-view-pricing');
});
