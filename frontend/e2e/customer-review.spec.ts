import { type Browser, expect, type Page } from '@playwright/test';
import { Api } from './api';
import { dealOf } from './cases';
import { entered } from './enteredCustomers';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const reseller = 'adr@contoso.example';
const steward = 'cmt@devices.example';

async function atReviews(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, steward);
  await page.getByRole('link', { name: 'Customer reviews' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer reviews' })).toBeVisible();
  return page;
}

/** The newest are last: who comes for one of them turns the order round. */
async function openReview(page: Page, name: string): Promise<void> {
  const age = page.getByRole('columnheader', { name: 'Waiting since' });
  await age.click();
  await expect(age).toHaveAttribute('aria-sort', 'ascending');
  await age.click();
  await expect(age).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

// ui-2.md 3, clarifications.md 81: the steward finds a partner's customer and merges it; the deal goes on with the known one.
test('a steward merges a new customer into the one that it is', async ({ page, browser }, info) => {
  await signIn(page, reseller);
  const api = new Api(page, reseller);
  const { name, caseNumber, known } = await entered(api);
  const dealNumber = `${caseNumber}-DR`;

  const desk = await atReviews(browser);
  await snapshot(desk, info, 'customer-reviews');
  await openReview(desk, name);
  const candidate = desk.getByRole('article', { name: known.name, exact: true }).filter({ hasText: known.duns });
  await expect(candidate.locator('mark').first()).toHaveText('United States');
  await expect(desk.getByText(dealNumber)).toBeVisible();
  await snapshot(desk, info, 'customer-review');

  await candidate.getByRole('button', { name: `Merge into this one… ${known.name}` }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText(dealNumber);
  await dialog.getByLabel('Comment').fill('The same company, misspelt.');
  await snapshot(desk, info, 'customer-review-merge');
  await dialog.getByRole('button', { name: 'Merge customers' }).click();
  await expect(desk.getByRole('status').filter({ hasText: `${name} is merged into ${known.name}` })).toBeVisible();
  await expect(desk.getByText('Went on to the business desk')).toBeVisible();
  await snapshot(desk, info, 'customer-review-merged');
  await desk.reload();
  await expect(desk.getByText('The same company, misspelt.')).toBeVisible();

  // issue 28: the list of what was decided has the merge, with who stands in whose place
  await desk.goto(`/reviews/customers?outcome=Merge&text=${encodeURIComponent(name)}`);
  const history = desk.getByRole('table', { name: 'How reviews ended' });
  await expect(history.getByRole('row').filter({ hasText: name })).toContainText(known.name);
  await snapshot(desk, info, 'customer-reviews-history');
  await desk.context().close();

  // the reseller reads it at the case, which goes on with the known customer
  await expect
    .poll(async () => (await dealOf(api, caseNumber, dealNumber)).dealCustomers?.[0]?.customerId)
    .toBe(known.customerId);
  await page.goto(`/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`);
  await expect(page.getByText(known.name).first()).toBeVisible();
  await expect(page.getByText(/The same company, misspelt\./).first()).toBeVisible();
});

// clarifications.md 81: a second decision is refused, and what was typed stays
test('a customer that somebody else has reviewed meanwhile keeps what was typed', async ({ page, browser }) => {
  await signIn(page, reseller);
  const { name, customerId } = await entered(new Api(page, reseller));
  const desk = await atReviews(browser);
  await openReview(desk, name);
  await desk.getByRole('button', { name: 'Reject…' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Comment').fill('Nobody knows it.');
  await new Api(desk, steward).read('/api/OpportunityDealCustomer/ReviewCustomer', { customerId, decision: 'Approve' });
  await dialog.getByRole('button', { name: 'Reject customer' }).click();
  await expect(desk.getByText('Nothing of yours was stored.')).toBeVisible();
  await expect(desk.getByText('Nobody knows it.')).toBeVisible();
  await expect(desk.getByText(`${name} is approved`)).toBeVisible();
  await desk.context().close();
});
