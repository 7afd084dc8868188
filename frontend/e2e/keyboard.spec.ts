import { type Browser, expect } from '@playwright/test';
import { visibleCaseNumber } from './capture';
import { type Deal, dealOf, readCase, submitCase } from './cases';
import { complaints } from './complaints';
import { someCustomer } from './customers';
import { entered } from './enteredCustomers';
import { choose, pickFirst, press, signInByKeys, tabTo, type, withoutMouse } from './keys';
import { pageOf } from './people';
import { submitForEndorsement } from './strategicCases';
import { test } from './test';

async function registration(browser: Browser): Promise<{ caseNumber: string; dealNumber: string; dealName: string }> {
  const { api, page } = await pageOf(browser, 'adr@contoso.example');
  const { customerId } = await someCustomer(api, 'United States');
  const dealName = `By keys ${crypto.randomUUID().slice(0, 8)}`;
  const caseNumber = await submitCase(api, { customerId, programs: ['Deal Registration'], dealName });
  await page.context().close();
  return { caseNumber, dealNumber: `${caseNumber}-DR`, dealName };
}

// issue 26, point 5: from sign-in to what was submitted, and read by its owner
test('a reseller signs in and registers a deal by keys alone', async ({ page, browser }) => {
  const { api } = await pageOf(browser, 'adr@contoso.example');
  const { duns } = await someCustomer(api, 'United States');
  await withoutMouse(page);
  const heard = complaints(page);
  await signInByKeys(page, 'adr@contoso.example');
  await press(page, page.getByRole('link', { name: 'New Case Submission' }).first());
  const place = page.getByRole('combobox', { name: 'Location / country' });
  await expect(page.getByRole('combobox', { name: 'Product group' })).toBeVisible();
  if (await place.isVisible()) await choose(page, place, 'United States');
  await choose(page, page.getByRole('combobox', { name: 'Product group' }), /^Surface$/);
  await press(page, page.getByRole('button', { name: 'Continue' }));

  await type(page, page.getByLabel('Search customers'), duns);
  await pickFirst(page);
  await press(page, page.getByRole('button', { name: 'Continue' }));
  const dialog = page.getByRole('dialog', { name: 'Choose the pricing program' });
  await expect(dialog.getByRole('checkbox', { name: 'Deal Registration' })).toBeChecked();
  await press(page, dialog.getByRole('button', { name: 'Continue' }));

  await type(page, page.getByLabel('Deal name'), 'Registered by keys');
  await choose(page, page.getByRole('combobox', { name: 'Deal vertical' }), /./);
  await type(page, page.getByLabel('Customer domain'), 'contoso.com');
  // what a word means is told on the way, and nothing of it has to be pressed
  const help = page.getByRole('button', { name: /^What it means: Deal Registration Volume/ });
  await tabTo(page, help);
  await expect(page.getByRole('tooltip').filter({ hasText: 'How many units the customer is to buy' })).toBeVisible();
  const values: [string | RegExp, string][] = [
    [/Volume within/, '600'],
    ['Device ship-to address', '1 Main Street'],
    ['City', 'Springfield'],
    ['State or province', 'IL'],
    ['Postal code', '62701'],
    ['Deal overview', 'Notebooks for the field force.'],
    ['Pre-sales activities', 'A pilot of 20 devices.'],
  ];
  for (const [label, value] of values) await type(page, page.getByLabel(label), value);
  await press(page, page.getByRole('button', { name: 'Continue' }));

  await type(page, page.getByLabel(/Search (distributors|resellers)/), 'dis');
  await pickFirst(page);
  await press(page, page.locator('.ant-btn-primary').filter({ hasText: /^Add / }));
  await type(page, page.getByLabel('Channel contact email'), 'orders@partner.example');
  await press(page, page.getByRole('button', { name: 'Continue' }));

  await press(page, page.getByRole('button', { name: 'Add Surface Pro', exact: true }));
  await expect(page.getByRole('button', { name: 'Remove Surface Pro', exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Submit', exact: true }));
  const caseNumber = await visibleCaseNumber(page);
  await press(page, page.getByRole('link', { name: caseNumber }).first());
  await expect(page.getByText(/^Case Status - (Decision Pending|Approved)$/)).toBeVisible();
  expect(heard).toEqual([]);
  expect((await readCase(api, caseNumber)).opportunityDeals).toHaveLength(1);
});

// issue 26, point 5: each job of the desk, of a specialist, of a steward, of a store and of who reads, by keys alone
test('a reviewer signs in, finds a ticket and denies it by keys alone', async ({ page, browser }) => {
  const { caseNumber, dealNumber, dealName } = await registration(browser);
  await withoutMouse(page);
  const heard = complaints(page);
  await signInByKeys(page, 'pod@devices.example');
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  const search = page.getByRole('searchbox', { name: 'Search the queue' });
  await type(page, search, dealName);
  await page.keyboard.press('Enter');
  await expect(page.locator('a[data-deal]')).toHaveCount(1);
  await press(page, page.locator('a[data-deal]'));
  await expect(page.getByRole('article')).toContainText(dealNumber);
  await expect(page.getByRole('button', { name: 'Claim' })).toBeVisible();
  await page.keyboard.press('d');
  const reason = page.getByRole('combobox', { name: /Reason/ });
  await expect(reason).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeAttached();
  await page.keyboard.press('Enter');
  await type(page, page.getByLabel('Comments for the partner'), 'The customer buys these devices elsewhere.');
  await press(page, page.getByRole('button', { name: 'Deny…' }));
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Deny deal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${dealNumber} is denied`)).toBeVisible();
  expect(heard).toEqual([]);
  const seller = await pageOf(browser, 'adr@contoso.example');
  expect((await dealOf(seller.api, caseNumber, dealNumber)).statusCodeName).toBe('Denied');
});

test('a specialist endorses a deal by keys alone', async ({ page, browser }) => {
  const owner = await pageOf(browser, 'pdm@devices.example');
  const specialist = await pageOf(browser, 'ssp@devices.example');
  const caseNumber = await submitForEndorsement(owner.api, specialist.api, 'Endorsed by keys');
  await withoutMouse(page);
  const heard = complaints(page);
  await signInByKeys(page, 'ssp@devices.example');
  const waiting = page.getByRole('region', { name: 'Waiting for my endorsement' });
  await press(page, waiting.getByRole('link', { name: new RegExp(`^${caseNumber}`) }));
  await press(page, page.getByRole('button', { name: 'Endorse…' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Endorse deal' }));
  await expect(page.getByText(/is endorsed/)).toBeVisible();
  expect(heard).toEqual([]);
  const [deal] = (await readCase(owner.api, caseNumber)).opportunityDeals as [Deal];
  expect(deal.statusCodeName).toBe('Decision Pending');
});

test('a steward approves a new customer by keys alone', async ({ page, browser }) => {
  const { api } = await pageOf(browser, 'adr@contoso.example');
  const { name, caseNumber } = await entered(api);
  await withoutMouse(page);
  const heard = complaints(page);
  await signInByKeys(page, 'cmt@devices.example');
  await press(page, page.getByRole('link', { name: 'Customer reviews' }).first());
  const age = page.getByRole('columnheader', { name: 'Waiting since' });
  for (const order of ['ascending', 'descending']) {
    await press(page, age);
    await expect(age).toHaveAttribute('aria-sort', order);
  }
  await press(page, page.getByRole('link', { name, exact: true }));
  await press(page, page.getByRole('button', { name: 'Approve…' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Approve/ }));
  await expect(page.getByText(`${name} is approved`)).toBeVisible();
  expect(heard).toEqual([]);
  await expect
    .poll(async () => (await dealOf(api, caseNumber, `${caseNumber}-DR`)).statusCodeName)
    .toBe('Decision Pending');
});

// a store, and a role that only reads: from the search to the last section and the letter
for (const role of ['store', 'gbb']) {
  test(`${role}@ finds a case of others and reads it by keys alone`, async ({ page, browser }) => {
    const { caseNumber, dealNumber } = await registration(browser);
    await withoutMouse(page);
    const heard = complaints(page);
    await signInByKeys(page, `${role}@devices.example`);
    const search = page.getByRole('combobox', { name: 'Search cases' });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type(dealNumber);
    // what is found for the beginning of the number is gone
    await expect(page.getByRole('option').first()).toContainText(dealNumber);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(caseNumber);
    const tabs = page.getByRole('tab');
    await tabTo(page, tabs.first());
    for (let at = 1; at < (await tabs.count()); at += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(tabs.nth(at)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    }
    expect(heard).toEqual([]);
  });
}
