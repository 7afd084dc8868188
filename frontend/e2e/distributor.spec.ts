import { expect } from '@playwright/test';
import { Api } from './api';
import { captureRegistration } from './capture';
import { someCustomer } from './customers';
import { signIn } from './signIn';
import { test } from './test';

const email = 'add@northwind.example';

// MAN-006
test('a distributor rates a submission, reads dashboards and discounts, and adds a case of a reseller', async ({
  page,
}) => {
  await signIn(page, email);
  const { duns } = await someCustomer(new Api(page, email), 'United States');
  await captureRegistration(page, { customer: duns, dealName: 'Branch notebooks', volume: 600, partner: 'con' });
  await page.locator('label', { hasText: '5 stars' }).click();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Case View', selected: true })).toBeVisible();
  await page.goto('/discounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Discount', exact: true })).toBeVisible();
  await page.goto('/dashboard/productviewsp');
  await expect(page.getByRole('row').filter({ hasText: / %|–/ }).first()).toBeVisible();
  // MAN-283, MAN-284, MAN-285
  const usual = ['Draft', 'Decision Pending', 'Insufficient Information', 'Approved'];
  for (const [view, ticked] of [
    ['specialpricing', usual],
    ['allcases', [...usual, 'Awaiting SSP Approval', 'Deal Pricing Approved - Pending Channel']],
  ] as const) {
    await page.goto(`/dashboard/${view}`);
    await page.getByRole('combobox', { name: 'Status' }).click();
    const options = page.locator('.ant-select-item-option-selected');
    await expect(options).toHaveCount(ticked.length);
    expect((await options.allTextContents()).sort()).toEqual([...ticked].sort());
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Add case' }).click();
  await expect(page.getByRole('dialog', { name: /reseller/i })).toBeVisible();
});
