import { type Browser, expect, type Page, test } from '@playwright/test';
import { Api } from './api';
import { dealOf, submitCase } from './cases';
import { someCustomer } from './customers';
import { look } from './look';
import { signIn } from './signIn';

const reseller = 'adr@contoso.example';
const steward = 'cmt@devices.example';

interface Entered {
  /** as the partner typed it */
  name: string;
  customerId: string;
  caseNumber: string;
  /** the managed customer that it looks like */
  known: { name: string; duns: string; customerId: string };
}

/** Two letters more than a known name: similar to it, and another at each run. */
function similarName(name: string): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(2))].map((byte) => String.fromCharCode(97 + (byte % 26)));
  return `${name.replace(/\P{L}+$/u, '')}${letters.join('')}`;
}

/** A reseller's new customer that looks like a known one, with a deal that waits for its review. */
async function entered(api: Api): Promise<Entered> {
  const known = await someCustomer(api, 'United States');
  const name = similarName(known.name);
  const saved = await api.read<{ isSuccess: boolean; customerId: string }>(
    '/api/OpportunityDealCustomer/CreateCustomer',
    {
      legalEntityName: name,
      organizationNameInLocalLanguage: name,
      country: 'United States',
      addressLine1: '1 Hangar Way',
      city: 'Akron',
      stateProvince: 'OH',
      postalCode: '44301',
      industry: 'Education',
      vertical: 'Higher Education',
      verticalCategory: 'Universities',
      saveAsNewRecord: true,
    },
  );
  expect(saved.isSuccess).toBe(true);
  const { customerId } = saved;
  const caseNumber = await submitCase(api, { customerId, programs: ['Deal Registration'], dealName: 'A new customer' });
  return { name, customerId, caseNumber, known };
}

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
  test.setTimeout(600_000);
  await signIn(page, reseller);
  const api = new Api(page, reseller);
  const { name, caseNumber, known } = await entered(api);
  const dealNumber = `${caseNumber}-DR`;

  const desk = await atReviews(browser);
  await look(desk, info, 'customer-reviews');
  await openReview(desk, name);
  const candidate = desk.getByRole('article', { name: known.name, exact: true }).filter({ hasText: known.duns });
  await expect(candidate.locator('mark').first()).toHaveText('United States');
  await expect(desk.getByText(dealNumber)).toBeVisible();
  await look(desk, info, 'customer-review');

  await candidate.getByRole('button', { name: `Merge into this one… ${known.name}` }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText(dealNumber);
  await dialog.getByLabel('Comment').fill('The same company, misspelt.');
  await look(desk, info, 'customer-review-merge');
  await dialog.getByRole('button', { name: 'Merge customers' }).click();
  await expect(desk.getByRole('status').filter({ hasText: `${name} is merged into ${known.name}` })).toBeVisible();
  await expect(desk.getByText('Went on to the business desk')).toBeVisible();
  await look(desk, info, 'customer-review-merged');
  await desk.reload();
  await expect(desk.getByText('The same company, misspelt.')).toBeVisible();
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
  test.setTimeout(600_000);
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
