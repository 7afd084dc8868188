import { expect } from '@playwright/test';
import { Api } from './api';
import { pickCustomer, signIn, startCase, visibleCaseNumber } from './capture';
import { someCustomer } from './customers';
import { answerProvider } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const reseller = 'adr@contoso.example';

test.beforeEach(async ({ page }) => {
  await signIn(page, reseller);
  const { duns } = await someCustomer(new Api(page, reseller), 'United States');
  await startCase(page, {});
  await pickCustomer(page, { customer: duns });
});

// SUB-308, SUB-342, SUB-343, SUB-344, SUB-345, SUB-346, SUB-347, SUB-348, SUB-349, MAN-110, MAN-111
test('a refused submit shows every fault at its field and leads there', async ({ page }, info) => {
  await page.getByLabel('Deal name').fill('Notebooks for schools');
  await page.getByLabel('Customer domain').fill('someone@contoso');
  await page.getByLabel(/Volume within/).fill('12');
  await page.getByLabel('Email CC notification recipients').fill('a@b.example, nobody,');
  await page.getByRole('tab', { name: /^Products/ }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  await expect(page.getByText('Enter all the required fields before submiting the case.')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Deal Information/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel(/Volume within/)).toHaveAccessibleDescription(/below the minimum of \d+ units/);
  await expect(page.getByLabel('Customer domain')).toHaveAccessibleDescription('Please enter a valid domain.');
  await snapshot(page, info, 'form-refused');
  await page.getByRole('button', { name: 'Distributor is a required field.' }).click();
  await expect(page.getByLabel('Search distributors')).toBeFocused();
});

test('what was typed is there again after the session has ended', async ({ page, context }) => {
  await page.getByLabel('Deal name').fill('Typed before the session ended');
  await context.clearCookies();
  // where no other call has found the session ended by now, the save does
  await page.getByRole('button', { name: 'Save Draft' }).evaluateAll(([save]) => (save as HTMLElement)?.click());
  await expect(page.getByText(/Your session has ended/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with your work account' }).click();
  await expect(page.getByLabel('Email').or(page.getByText(/Restored what you typed/))).toBeVisible();
  if (await page.getByLabel('Email').isVisible()) await answerProvider(page, reseller);
  await expect(page.getByText(/Restored what you typed/)).toBeVisible();
  await expect(page.getByLabel('Deal name')).toHaveValue('Typed before the session ended');
});

test('a save whose answers get lost is saved once', async ({ page }) => {
  const keys: string[] = [];
  const saved: string[] = [];
  await page.route('**/api/Opportunity/SaveOpportunityDraft', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    saved.push(((await answer.json()) as { data: string }).data);
    if (keys.length <= 3) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await page.getByLabel('Deal name').fill('Saved once');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/The server cannot be reached/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  expect(saved).not.toContain(undefined);
  expect(new Set([...saved, await visibleCaseNumber(page)]).size).toBe(1);
  expect(new Set(keys).size).toBe(1);
});

// MAN-051, MAN-053, MAN-104
test('two people edit one draft: the second sees both versions and decides', async ({ page, browser }) => {
  await page.getByLabel('City').fill('Chicago');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const number = await visibleCaseNumber(page);
  const stored = page.waitForResponse(/SaveOpportunityDraft/);
  await page.getByLabel('City').fill('Denver');
  await stored; // what is typed is saved by itself; the other window is not to open the case just before

  const other = await (await browser.newContext()).newPage();
  await signIn(other, reseller);
  await other.getByRole('link', { name: 'Continue' }).click();
  await other.goto(`/managecase/pricingprogram?oppNumber=${number}`);
  await other.getByLabel('City').fill('Boston');
  await other.getByRole('button', { name: 'Save Draft' }).click();
  await visibleCaseNumber(other);

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Somebody else has saved this case since you opened it.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(page.getByRole('row', { name: /City/ })).toContainText('Boston');
  await expect(page.getByLabel('City')).toHaveValue('Denver');
  await page.getByRole('row', { name: /City/ }).getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await visibleCaseNumber(page);
});
