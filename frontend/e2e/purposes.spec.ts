import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { expectAccessible } from './axe';
import { addUnits, captureRegistration, fillDeal, pickCustomer, startCase, visibleCaseNumber } from './capture';
import { dealOf, dealsOf, decide, readCase, submitCase } from './cases';
import { someCustomer } from './customers';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

// plain-web.md 6: a journey for each purpose, to where the purpose ends; those of other purposes stand in the other files

const reseller = 'adr@contoso.example';
const phone = { width: 390, height: 844 };

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
  await snapshot(page, info, 'case-denied');
});

test('a deal under review is reverted to a draft and deleted', async ({ page }) => {
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

test('a store’s seller submits a case for a customer of the store', async ({ page }) => {
  const store = 'store@devices.example';
  await signIn(page, store);
  const api = new Api(page, store);
  const { duns } = await someCustomer(api, 'United States');
  await startCase(page, {});
  await pickCustomer(page, { customer: duns, customerCountry: 'United States' });
  await fillDeal(page, { dealName: 'Sold in a store', volume: 700 });
  const kinds = page.getByRole('radiogroup', { name: /store/i });
  await kinds.getByText('Digital Store').click();
  await expectAccessible(page);
  for (const [label, text] of [
    [/^Store Seller Name/, 'Sana Keller'],
    [/^Store Seller Email/, store],
    [/^Digital Store Name/, 'Online'],
    [/^Address/, '1 Main Street'],
    [/^City/, 'Springfield'],
    [/^State/, 'IL'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByRole('tab', { name: /^Products/ }).click();
  await addUnits(page, ['Surface Pro']);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const caseNumber = await visibleCaseNumber(page);
  await expect.poll(() => statusOf(api, caseNumber, `${caseNumber}-DR`)).toMatch(/Decision Pending|Approved/);
});

test('an approved deal is edited, the desk approves the edit, and the deal has the new volume', async ({
  page,
  browser,
}, info) => {
  const { api, caseNumber, dealNumber } = await pendingRegistration(page, 'Edited once approved');
  const { page: desk, api: calls } = await pageOf(browser, 'fbd@devices.example');
  await decide(calls, await dealOf(api, caseNumber, dealNumber), { decision: 'Approve' });
  await expect.poll(() => statusOf(api, caseNumber, dealNumber)).toBe('Approved');

  await page.goto(addressOf(caseNumber, dealNumber));
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit case' }).click();
  await page.getByLabel(/Volume within/).fill('2345');
  await page.getByRole('tab', { name: /^Products/ }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await visibleCaseNumber(page);

  await desk.goto(`/desk/${(await dealOf(api, caseNumber, dealNumber)).id}`);
  await desk.getByRole('button', { name: 'Claim' }).click();
  await desk.getByRole('radio', { name: 'Approve' }).click();
  await snapshot(desk, info, 'desk-edit');
  await desk.getByRole('button', { name: /^Approve…$/ }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(desk.getByText(new RegExp(`${dealNumber} is approved`))).toBeVisible();
  await page.goto(`${addressOf(caseNumber, dealNumber)}&mode=view`);
  await expect(page.getByText('Case Status - Approved')).toBeVisible();
  await expect(page.getByText('2,345').first()).toBeVisible();
});

test('a distributor adds a reseller to a case', async ({ page }) => {
  const distributor = 'add@northwind.example';
  await signIn(page, distributor);
  const api = new Api(page, distributor);
  const { duns } = await someCustomer(api, 'United States');
  const capture = { customer: duns, dealName: 'One reseller more', volume: 600, partner: 'con' };
  const { caseNumber } = await captureRegistration(page, capture);
  const partners = async () =>
    (await readCase(api, caseNumber)).opportunityAccounts.flatMap(({ accounts }) => accounts ?? []).length;
  const before = await partners();

  await page.goto('/dashboard/allcases');
  await page.getByRole('button', { name: 'Add case' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a reseller to a case' });
  await dialog.getByLabel('Case ID').fill(caseNumber);
  await dialog.getByLabel('Reseller name').fill('tail');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('combobox', { name: 'Your distributor account' }).click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click();
  await dialog.getByLabel('Channel contact email').fill('orders@tailspin.example');
  const proof = { name: 'Proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 proof') };
  await dialog.locator('input[type=file]').setInputFiles(proof);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add reseller' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(partners).toBe(before + 1);
});

test('a deal that has ended is copied, and the copy is submitted', async ({ page }) => {
  await signIn(page, reseller);
  const api = new Api(page, reseller);
  const ended = (await dealsOf(api)).find(
    ({ actions, dealNumber }) => actions.includes('Copy') && /-DR/.test(dealNumber),
  );
  if (!ended) throw new Error('no deal can be copied');
  await page.goto(`${addressOf(ended.opportunityNumber, ended.dealNumber)}&mode=view`);
  const copy = await start(page, 'Copy');
  await copy.locator('.ant-btn-primary').click();
  await expect(page.getByLabel('Deal name')).toBeVisible();
  await page.getByLabel('Deal name').fill('Copied and submitted');
  // whoever has a deal again by now is not in the way: the copy is for another customer of the country
  const [customer] = (await dealOf(api, ended.opportunityNumber, ended.dealNumber)).dealCustomers ?? [];
  const { duns } = await someCustomer(api, customer?.country ?? '');
  await page.getByRole('tab', { name: /^Customer/ }).click();
  await page.getByRole('button', { name: 'Change customer' }).click();
  await page.getByLabel('Search customers').fill(duns);
  await page.getByRole('radio').first().click();
  await page.getByRole('tab', { name: /^Products/ }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const caseNumber = await visibleCaseNumber(page);
  expect(caseNumber).not.toBe(ended.opportunityNumber);
  await expect.poll(() => statusOf(api, caseNumber, `${caseNumber}-DR`)).toMatch(/Decision Pending|Approved/);
});

test('a whole case on a phone: captured, decided, read with its letter', async ({ page, browser }) => {
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
