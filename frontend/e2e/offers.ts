import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { dealOf, submitCase } from './cases';
import { someCustomer } from './customers';
import type { pageOf } from './people';

type Window = Awaited<ReturnType<typeof pageOf>>;

/** A Special Pricing deal of 2,000 units that waits for the desk. */
export async function submitForOffer(seller: Window) {
  const { customerId } = await someCustomer(seller.api, 'United States', ['Special Pricing']);
  const dealName = `Offered ${crypto.randomUUID().slice(0, 8)}`;
  const caseNumber = await submitCase(seller.api, { customerId, programs: ['Special Pricing'], dealName });
  const dealNumber = `${caseNumber}-SP`;
  const deal = () => dealOf(seller.api, caseNumber, dealNumber);
  return { dealName, caseNumber, dealNumber, id: (await deal()).id, deal };
}

export async function openCase(page: Page, caseNumber: string, dealNumber: string): Promise<void> {
  await page.goto(`/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(caseNumber);
}

/** The reviewer offers more for more: 3,000 units and 10 % on the first line. */
export async function makeOffer(page: Page, id: string, dealNumber: string): Promise<void> {
  await page.goto(`/desk/${id}`);
  await page.getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('radio', { name: 'Make an offer' }).click();
  await page.getByRole('combobox', { name: /Reason/ }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: 'The discount needs another volume' }).click();
  await page.getByRole('spinbutton', { name: 'Offered volume' }).fill('3000');
  await page
    .getByRole('spinbutton', { name: /^Discount/ })
    .first()
    .fill('10');
  await page.getByLabel('Comments for the partner').fill('More for more.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make an offer…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the offer' }).click();
  await expect(page.getByText(`An offer for ${dealNumber} is made`)).toBeVisible();
}

export const notice = (page: Page): Locator => page.getByRole('group', { name: 'Offer of the business desk' });
