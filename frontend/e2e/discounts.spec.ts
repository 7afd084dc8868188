import { expect, type Page } from '@playwright/test';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.keyboard.type(option);
  await page.locator('.ant-select-item-option', { hasText: new RegExp(`^${option}$`) }).click();
}

/** Presses a control that saves a workbook; answers the file's name. */
async function workbook(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return download.suggestedFilename();
}

// MAN-021, MAN-149, MAN-154, MAN-156, MAN-158, MAN-161, MAN-162, MAN-163
test('a distributor looks up discounts, the bid grid and product information', async ({ page }, info) => {
  await signIn(page, 'add@northwind.example');
  await page.goto('/homePage');
  await page.getByRole('link', { name: /Discounts$/ }).click();
  await expect(page).toHaveURL(/\/discounts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Discount', exact: true })).toBeVisible();
  const show = page.getByRole('button', { name: 'Show Discounts' });
  await expect(show).toBeDisabled();
  await snapshot(page, info, 'discounts-start');
  await choose(page, 'Product group', 'Surface');
  await expect(show).toBeDisabled();
  await choose(page, 'Country', 'Germany');
  await show.click();
  const first = page.getByRole('row').filter({ hasText: ' %' }).first();
  await expect(first).toContainText(/\d %/);
  for (const name of ['Business Unit', 'Product Family', 'SKU', '500+']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await snapshot(page, info, 'discounts');
  const number = (await first.getByRole('cell').nth(2).textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Search by SKU part number' }).fill(number.slice(1).toLowerCase());
  await expect(page.getByRole('row').filter({ hasText: ' %' })).toHaveCount(1);
  expect(await workbook(page, 'Download Discount as Excel')).toMatch(/^Discounts.*\.xlsx$/);
  await page.getByLabel('Date').fill('2020-01-01');
  await page.getByLabel('Date').press('Enter');
  await show.click();
  await expect(page.getByText('No matching records are found for the selected criteria.')).toBeVisible();

  // MAN-014, MAN-057, MAN-058, MAN-059, MAN-061
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Case View', selected: true })).toBeVisible();
  await snapshot(page, info, 'dashboard-strategic');
  await page.getByRole('combobox', { name: 'Case list' }).click();
  await expect(page.locator('.ant-select-item-option')).toHaveText([
    'All Cases',
    'CP Strategic Cases',
    'Special Pricing Cases',
    'Deal Registration Cases',
    'Product Information for Special Pricing',
    'Bid Grid & Non-Profit/EDU Discounts',
  ]);
  await page.locator('.ant-select-item-option', { hasText: 'Bid Grid' }).click();
  await expect(page).toHaveURL(/\/dashboard\/bidgrid/);

  // MAN-164, MAN-166, MAN-173, MAN-174, MAN-468: the distributor's own location and product group come first
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByRole('table', { name: /^SKUs of/ }).first()).toBeVisible();
  await snapshot(page, info, 'bid-grid-open');
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await snapshot(page, info, 'bid-grid');
  await expect(page.getByRole('button', { name: 'Create case' })).toBeVisible();
  expect(await workbook(page, 'Download Bid Grid & Non-Profit/EDU Discounts as Excel')).toMatch(/^Bid Grid.*\.xlsx$/);

  await page.goto('/dashboard/productviewsp');
  await expect(page.getByRole('row').filter({ hasText: / %|–/ }).first()).toBeVisible();
  await snapshot(page, info, 'product-information');
  expect(await workbook(page, 'Download Product Information for Special Pricing as Excel')).toMatch(/\.xlsx$/);

  // MAN-079, MAN-252
  await page.goto('/dashboard/allcases');
  await page.getByRole('combobox', { name: 'Group by' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Committed Deal Volume' }).click();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByRole('link', { name: /^C-\d+-/ }).first()).toBeVisible();
  await snapshot(page, info, 'dashboard-groups');
});

// MAN-060, MAN-065, MAN-067, MAN-068, MAN-476
test('a specialist reads the deal report and finds the letters beside the bid grid', async ({ page }, info) => {
  await signIn(page, 'ssp@devices.example');
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Deal Report' }).click();
  await expect(page.getByRole('columnheader', { name: 'Committed Deal Volume' })).toBeVisible();
  await snapshot(page, info, 'deal-report');
  expect(await workbook(page, 'Download Deal Report as Excel')).toMatch(/^Deal Report.*\.xlsx$/);
  await page.getByRole('combobox', { name: 'Case list' }).click();
  await expect(page.locator('.ant-select-item-option')).toHaveText([
    'CP Strategic Cases',
    'Bid Grid & Non-Profit/EDU Discounts',
  ]);
  await page.locator('.ant-select-item-option', { hasText: 'Bid Grid' }).click();
  await page.getByRole('button', { name: 'CP Strategic letters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await snapshot(page, info, 'bid-grid-letters');
});
