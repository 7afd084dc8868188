import { expect } from '@playwright/test';
import { Api } from './api';
import { addUnits, captureRegistration, fillDeal, pickCustomer, signIn, startCase, visibleCaseNumber } from './capture';
import { someCustomer } from './customers';
import { snapshot } from './snapshot';
import { test } from './test';

const reseller = 'adr@contoso.example';

test.beforeEach(async ({ page }) => {
  await signIn(page, reseller);
});

// Repairs 3, 39
test('another case begins empty; the one that was left is gone on with when it is asked for', async ({
  page,
}, info) => {
  const { duns } = await someCustomer(new Api(page, reseller), 'United States');
  await startCase(page, {});
  const customer = await pickCustomer(page, { customer: duns });
  await page.getByLabel('Deal name').fill('Left unsaved');
  await expect(page.getByText(/Kept in this browser/)).toBeVisible();

  await page.getByRole('link', { name: 'New Case Submission' }).first().click(); // leaving keeps what is typed
  await expect(page.getByRole('combobox', { name: 'Product group' })).toBeVisible();
  await startCase(page, { location: 'France', productGroup: 'Surface Hub' });
  await expect(page.getByRole('combobox', { name: 'Customer country' })).toBeVisible();
  await expect(page.getByText(customer)).toHaveCount(0);
  await expect(page.getByText(/Restored what you typed/)).toHaveCount(0);

  await startCase(page, {}, 'Continue it');
  await snapshot(page, info, 'form-continued');
  await expect(page.getByLabel('Deal name')).toHaveValue('Left unsaved');
  await startCase(page, {}, 'Begin a new case');
  await expect(page.getByLabel('Search customers')).toBeVisible();
  await expect(page.getByText(customer)).toHaveCount(0);
});

// Repairs 9
test('without a connection the form says so, keeps what is typed and sends it when the connection is back', async ({
  page,
  context,
}, info) => {
  const { duns } = await someCustomer(new Api(page, reseller), 'United States');
  await startCase(page, {});
  await pickCustomer(page, { customer: duns });
  await page.getByLabel('Deal name').fill('Typed on the train');
  await context.setOffline(true);
  await expect(page.getByText(/You are offline\. What you see/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/The draft is saved when the connection is back/)).toBeVisible();
  await snapshot(page, info, 'form-offline');
  await page.getByLabel('City').fill('Springfield'); // nothing is blocked
  await context.setOffline(false);
  const number = await visibleCaseNumber(page);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
  await page.goto(`/managecase/pricingprogram?oppNumber=${number}`);
  await expect(page.getByText('Typed on the train').or(page.getByLabel('Deal name')).first()).toBeVisible();
});

// Repairs 9
test('a page that was not loaded before the connection was lost says so and opens when it is back', async ({
  page,
  context,
}, info) => {
  await page.goto('/partnerdetail');
  await expect(page.getByRole('combobox', { name: 'Product group' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Discounts' }).click();
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  await expect(page.getByText(/No records available/)).toHaveCount(0);
  await snapshot(page, info, 'page-offline');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Discount' })).toBeVisible();
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
});

// Repairs 11, 38
test('a volume is checked on leaving its field; a saved draft stays in its form', async ({ page }, info) => {
  const { duns } = await someCustomer(new Api(page, reseller), 'United States');
  await startCase(page, {});
  await pickCustomer(page, { customer: duns });
  const volume = page.getByLabel(/Volume within/);
  for (const [typed, said] of [
    ['49.5', /whole number, in digits only/],
    ['-5', /whole number, in digits only/],
    ['1', /below the minimum of \d+ units/],
  ] as const) {
    await volume.fill(typed);
    await volume.blur();
    await expect(volume).toHaveValue(typed);
    await expect(volume).toHaveAccessibleDescription(said);
    await expect(page.getByRole('tab', { name: /^Deal Information.*error/ })).toBeVisible();
  }
  await snapshot(page, info, 'form-volume');
  await volume.fill('500');
  await page.getByLabel('Deal name').fill('Saved on the way');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await visibleCaseNumber(page);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await snapshot(page, info, 'form-saved');
});

// SUB-156
test('a new case is left with its draft saved', async ({ page }) => {
  const { duns } = await someCustomer(new Api(page, reseller), 'United States');
  await startCase(page, {});
  await pickCustomer(page, { customer: duns });
  // a city that no customer's address has filled in already
  await page.getByLabel('City').fill('Newly Named City');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

// design/ui-2.md 6: saved by the server as one goes, by the browser while there is no connection
test('a saved draft saves itself while it is typed, and when the connection is back', async ({
  page,
  context,
}, info) => {
  const { duns } = await someCustomer(new Api(page, reseller), 'United States');
  await startCase(page, {});
  await pickCustomer(page, { customer: duns });
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await visibleCaseNumber(page);
  const saves = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/SaveOpportunityDraft') && answer.status() === 200);
  let saved = saves();
  await page.getByLabel('City').fill('Springfield');
  await saved;
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await snapshot(page, info, 'form-saved-by-itself');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Springfield');
  await expect(page.getByText(/Restored what you typed/)).toHaveCount(0);

  await context.setOffline(true);
  await page.getByLabel('City').fill('Shelbyville');
  await expect(page.getByText(/Kept in this browser/)).toBeVisible();
  saved = saves();
  await context.setOffline(false);
  await saved;
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Shelbyville');
});

// Repairs 30
test('a distributor that is picked and not added goes with the case', async ({ page }) => {
  const { duns } = await someCustomer(new Api(page, reseller), 'United States');
  await startCase(page, {});
  await pickCustomer(page, { customer: duns });
  await fillDeal(page, { dealName: 'Picked only', volume: 500 });
  await page.getByLabel('Search distributors').fill('dis');
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await addUnits(page, ['Surface Pro']);
  await page.getByRole('tab', { name: /^Channel/ }).click();
  await page.getByLabel('Channel contact email').fill('orders@partner.example');
  await page.getByRole('tab', { name: /^Products/ }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await visibleCaseNumber(page);
});

// Repairs 61
test('a copy whose answers get lost is made once', async ({ page }) => {
  const { item1: expired } = await new Api(page, reseller).read<{ item1: { opportunityNumber: string }[] }>(
    '/api/OpportunityDeal/GetPricingProgramDashboardData',
    {
      dealType: 'Deal Registration',
      pageNumber: 1,
      recordsToFetch: 1,
      filter: {
        logic: 'and',
        filters: [
          { field: 'statusCodeName', operator: 'in', value: ['Expired'] },
          { field: 'userType', operator: 'in', value: ['Requester'] },
        ],
      },
    },
  );
  const keys: string[] = [];
  await page.route('**/api/Opportunity/CopyOpportunity**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    if (keys.length <= 3) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await page.goto(`/managecase/pricingprogram?oppNumber=${expired[0]?.opportunityNumber}`);
  await page.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name: /Copy/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.ant-btn-primary').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.locator('.ant-btn-primary').click();
  await expect(page.getByLabel('Deal name')).toBeVisible();
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

// Repairs 29
test('a customer that is registered is told while it is chosen, with the way to one’s own deal', async ({
  page,
}, info) => {
  const { duns } = await someCustomer(new Api(page, reseller), 'United States');
  const capture = { customer: duns, dealName: 'Registered before', volume: 500 };
  const { caseNumber } = await captureRegistration(page, capture);
  await startCase(page, {});
  await page.getByLabel('Search customers').fill(duns);
  await page.getByRole('radio').first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'Deal Registration: This deal is already registered.' });
  await expect(notice).toBeVisible();
  await snapshot(page, info, 'form-registered');
  await notice.getByRole('link', { name: `${caseNumber}-DR` }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(caseNumber) })).toBeVisible();
});
