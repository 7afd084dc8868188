import { type Browser, expect, type Page } from '@playwright/test';
import { Api } from './api';
import { dealOf } from './cases';
import { entered } from './enteredCustomers';
import { limits } from './limits';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const reseller = 'adr@contoso.example';
const steward = 'cmt@devices.example';

/** A reseller's customer like a known one, which a steward has let in as a new one, with a deal of its own. */
async function twin(page: Page, browser: Browser) {
  await signIn(page, reseller);
  const api = new Api(page, reseller);
  const made = await entered(api);
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, steward);
  const { customerId } = made;
  await new Api(desk, steward).read('/api/OpportunityDealCustomer/ReviewCustomer', { customerId, decision: 'Approve' });
  return { ...made, api, desk };
}

/** Opens the pair from the list; a schedule finds it within a minute or two. */
async function openPair(desk: Page, name: string): Promise<void> {
  await desk.getByRole('link', { name: 'Customer reviews' }).first().click();
  await desk.getByRole('link', { name: 'Possible duplicates' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Possible duplicates' })).toBeVisible();
  await desk.getByRole('searchbox', { name: 'Customer' }).fill(name);
  const pair = desk.getByRole('link', { name }).first();
  await expect(async () => {
    if (!(await pair.isVisible())) await desk.reload();
    await expect(pair).toBeVisible({ timeout: limits.attempt });
  }).toPass();
  await pair.click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Compare two customers' })).toBeVisible();
}

// issue 28: existing customers that look alike are merged, and the deal is for the one that stays
test('a steward merges an existing customer into the one that it is', async ({ page, browser }, info) => {
  const { name, known, caseNumber, api, desk } = await twin(page, browser);
  const dealNumber = `${caseNumber}-DR`;
  await openPair(desk, name);
  await expect(desk.getByRole('article', { name, exact: true })).toContainText('1 running deal names it.');
  await snapshot(desk, info, 'duplicates-pair');
  const stays = desk.getByRole('article', { name: known.name, exact: true });
  await stays.getByRole('button', { name: `Merge into this one… ${known.name}` }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText(dealNumber);
  await dialog.getByLabel('Reason').fill('The same company, typed twice.');
  await snapshot(desk, info, 'duplicates-merge');
  await dialog.getByRole('button', { name: 'Merge customers' }).click();
  await expect(desk.getByRole('status').filter({ hasText: `${name} is merged into ${known.name}` })).toBeVisible();
  await desk.getByRole('button', { name: 'Back to the list' }).click();
  await desk.getByRole('searchbox', { name: 'Customer' }).fill(name);
  await expect(desk.getByText('No pair is found')).toBeVisible();
  await desk.context().close();

  await expect
    .poll(async () => (await dealOf(api, caseNumber, dealNumber)).dealCustomers?.[0]?.customerId)
    .toBe(known.customerId);
  await page.goto(`/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`);
  await expect(page.getByText(/The same company, typed twice\./).first()).toBeVisible();
});

// issue 28: two that are not the same are not offered again; it can be looked up
test('a steward keeps two customers that look alike', async ({ page, browser }, info) => {
  const { name, desk } = await twin(page, browser);
  await openPair(desk, name);
  await desk.getByRole('button', { name: 'Not the same…' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Two companies of one name.');
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'are kept as two customers' })).toBeVisible();
  await desk.goto(`/reviews/duplicates?text=${encodeURIComponent(name)}`);
  await expect(desk.getByRole('link', { name })).toHaveCount(0);
  await desk.goto(`/reviews/duplicates?different=true&text=${encodeURIComponent(name)}`);
  await expect(desk.getByRole('row').filter({ hasText: name }).first()).toContainText('Two companies of one name.');
  await snapshot(desk, info, 'duplicates-different');
  await desk.context().close();
});
