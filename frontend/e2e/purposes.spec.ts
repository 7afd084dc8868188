import { type Browser, expect, type Page, test } from '@playwright/test';
import { Api } from './api';
import { expectAccessible } from './axe';
import { captureRegistration, fillDeal, pickCustomer, startCase } from './capture';
import { dealOf, dealsOf, decide, submitCase } from './cases';
import { someCustomer } from './customers';
import { look } from './look';
import { signIn } from './signIn';

// plain-web.md 6: a journey for each purpose, to where the purpose ends; those of other purposes stand in the other files

const reseller = 'adr@contoso.example';
const phone = { width: 390, height: 844 };

/** A page of its own for another person. */
async function pageOf(browser: Browser, email: string): Promise<{ page: Page; api: Api }> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(page, email);
  return { page, api: new Api(page, email) };
}

/** A registration of the reseller that waits for the desk. */
async function pendingRegistration(page: Page, dealName: string) {
  await signIn(page, reseller);
  const api = new Api(page, reseller);
  const { customerId } = await someCustomer(api, 'United States');
  const caseNumber = await submitCase(api, { customerId, programs: ['Deal Registration'], dealName });
  return { api, caseNumber, dealNumber: `${caseNumber}-DR` };
}

const addressOf = (caseNumber: string, dealNumber: string) =>
  `/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`;

/** Starts an action from the page of the deal. */
async function start(page: Page, action: string) {
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog', { name: action });
}

const statusOf = async (api: Api, caseNumber: string, dealNumber: string) =>
  (await dealOf(api, caseNumber, dealNumber)).statusCodeName;

test('the desk denies a deal, and the partner reads why', async ({ page, browser }, info) => {
  test.setTimeout(600_000);
  const { api, caseNumber, dealNumber } = await pendingRegistration(page, 'Will be denied');
  const { page: desk } = await pageOf(browser, 'pod@devices.example');
  await desk.goto(`/desk/${(await dealOf(api, caseNumber, dealNumber)).id}`);
  await desk.getByRole('button', { name: 'Claim' }).click();
  await desk.getByRole('radio', { name: 'Deny' }).click();
  await desk.getByRole('combobox', { name: /Reason/ }).click();
  await desk.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click();
  await desk.getByLabel('Comments for the partner').fill('The customer buys these devices elsewhere.');
  await desk.getByRole('button', { name: 'Deny…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Deny deal' }).click();
  await expect(desk.getByText(`${dealNumber} is denied`)).toBeVisible();

  await expect.poll(() => statusOf(api, caseNumber, dealNumber)).toBe('Denied');
  await page.goto(addressOf(caseNumber, dealNumber));
  await expect(page.getByText('The customer buys these devices elsewhere.').first()).toBeVisible();
  await look(page, info, 'case-denied');
});

test('a deal under review is reverted to a draft and deleted', async ({ page }) => {
  test.setTimeout(600_000);
  const { api, caseNumber, dealNumber } = await pendingRegistration(page, 'Reverted under review');
  await page.goto(addressOf(caseNumber, dealNumber));
  const revert = await start(page, 'Revert case');
  await revert.getByRole('checkbox').click();
  await revert.getByRole('button', { name: 'Revert case' }).click();
  await expect(page.getByText(/^Revert case is successfully submitted/)).toBeVisible();
  await expect.poll(() => statusOf(api, caseNumber, dealNumber)).toBe('Draft');

  await page.goto(`${addressOf(caseNumber, dealNumber)}&mode=view`);
  const remove = await start(page, 'Delete case');
  await expectAccessible(page);
  await remove.getByRole('checkbox').click();
  await remove.getByRole('button', { name: 'Delete case' }).click();
  await expect.poll(async () => (await dealsOf(api)).some((row) => row.dealNumber === dealNumber)).toBe(false);
});

test('a store’s seller captures a case for a customer of the store', async ({ page }) => {
  test.setTimeout(600_000);
  const store = 'store@devices.example';
  await signIn(page, store);
  const { duns } = await someCustomer(new Api(page, store), 'United States');
  await startCase(page, {});
  await pickCustomer(page, { customer: duns, customerCountry: 'United States' });
  await fillDeal(page, { dealName: 'Sold in a store', volume: 700 });
  const kinds = page.getByRole('radiogroup', { name: /store/i });
  await expect(kinds).toBeVisible();
  await kinds.getByRole('radio').first().check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/C-\d+/).first()).toBeVisible();
});

test('a whole case on a phone: captured, decided, read with its letter', async ({ page, browser }) => {
  test.setTimeout(900_000);
  await page.setViewportSize(phone);
  await signIn(page, reseller);
  const api = new Api(page, reseller);
  const { duns } = await someCustomer(api, 'United States');
  const onStep = () => expectAccessible(page);
  const capture = { customer: duns, dealName: 'From a phone', volume: 700, onStep };
  const { caseNumber } = await captureRegistration(page, capture);
  const dealNumber = `${caseNumber}-DR`;
  const { api: desk } = await pageOf(browser, 'pod@devices.example');
  await decide(desk, await dealOf(api, caseNumber, dealNumber), { decision: 'Approve' });
  await expect.poll(() => statusOf(api, caseNumber, dealNumber)).toBe('Approved');

  await page.goto('/dashboard/allcases?status=');
  await page
    .getByRole('button', { name: new RegExp(dealNumber) })
    .first()
    .click();
  await expect(page.getByText('Case Status - Approved')).toBeVisible();
  await expectAccessible(page);
  const letter = page.waitForResponse(/GetCaseDecisionLetter/);
  await page.getByRole('button', { name: 'Case Decision' }).first().click();
  expect((await letter).status()).toBe(200);
});
