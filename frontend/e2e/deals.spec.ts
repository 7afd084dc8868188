import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { expectAccessible } from './axe';
import { dealOf, dealsOf, decide, type Row, readCase, submitCase } from './cases';
import { someCustomer } from './customers';
import { beginSession } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const reseller = 'adr@contoso.example';
const reviewer = 'fbd@devices.example';

async function dealOfSomebodyElse(api: Api, rows: readonly Row[]): Promise<Row> {
  for (const row of rows.filter(
    ({ actions, statusCodeName }) => !actions.includes('Edit') && statusCodeName !== 'Draft',
  )) {
    if (!(await readCase(api, row.opportunityNumber, row.dealNumber)).isOwner) return row;
  }
  throw new Error('nobody else has a deal that this person sees');
}

/** A deal in its renewal window, of whoever has one left when the journey runs again on the same stack. */
async function renewable(page: Page): Promise<{ api: Api; old: Row }> {
  for (const owner of [reseller, 'adr@tailspin.example', 'add@northwind.example']) {
    await page.context().clearCookies();
    const api = await signedInApi(page, owner);
    const old = (await dealsOf(api)).find(({ actions }) => actions.includes('Renew'));
    if (old) return { api, old };
  }
  throw new Error('no deal can be renewed');
}

async function signedInApi(page: Page, email: string): Promise<Api> {
  await beginSession(page, email);
  return new Api(page, email);
}

async function open(page: Page, deal: { opportunityNumber: string; dealNumber: string }): Promise<void> {
  await page.goto(`/managecase/pricingprogram?oppNumber=${deal.opportunityNumber}&oppDealNumber=${deal.dealNumber}`);
}

async function start(page: Page, dealNumber: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${dealNumber}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Finds a deal by its number and opens what is found. */
async function follow(page: Page, dealNumber: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search cases' }).fill(dealNumber);
  // not of its renewal, which another journey may have made
  await page.getByRole('option', { name: new RegExp(`${dealNumber}(?!-)`) }).click();
}

const volumes = (page: Page) => page.getByLabel(/Volume within/);

async function submit(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Products/ }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Submitted\./ })).toBeVisible();
}

// Repairs 1, 13; MAN-325 to MAN-329
test('a deal is renewed in its window, the renewal is approved and takes its place', async ({
  page,
  browser,
}, info) => {
  const { api, old } = await renewable(page);
  await open(page, old);
  await start(page, old.dealNumber, 'Renew');
  await page.getByRole('dialog', { name: 'Renew' }).getByRole('button', { name: 'Renew' }).click();

  // the form is about the renewal alone; the deal that it renews stands beside it
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Renewal of ${old.dealNumber} | ${old.dealType.name}`,
  );
  await expect(page).toHaveURL(/mode=edit/);
  await expect(volumes(page)).toHaveCount(1);
  const others = page.getByRole('region', { name: 'Other deals of this case' });
  await expect(others.getByRole('link', { name: old.dealNumber })).toBeVisible();
  await snapshot(page, info, 'form-renewal');
  await submit(page);

  const sent = page.getByRole('list', { name: 'What was submitted' });
  await expect(sent.getByRole('listitem')).toHaveCount(1);
  const link = sent.getByRole('link', { name: new RegExp(`^${old.dealNumber}-R\\d+$`) });
  await expect(sent).toContainText(/Decision Pending|Approved/);
  await snapshot(page, info, 'submitted-renewal');
  const renewal = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(new RegExp(`oppDealNumber=${renewal}`));

  const waiting = await dealOf(api, old.opportunityNumber, renewal);
  if (waiting.statusCodeName !== 'Approved') {
    const desk = await signedInApi(await (await browser.newContext()).newPage(), reviewer);
    await decide(desk, waiting, { decision: 'Approve' });
  }
  await page.goto(`/managecase/pricingprogram?oppNumber=${old.opportunityNumber}&oppDealNumber=${renewal}`);
  await expect(page.getByText('Case Status - Approved')).toBeVisible();
  const ended = page.getByRole('region', { name: 'Other deals of this case' }).getByRole('listitem');
  await expect(ended.filter({ hasText: old.dealNumber }).filter({ hasText: 'Expired' })).toHaveCount(1);
});

// Repairs 5, 13: C-00000913
test('two deals of a case, one approved and one pending, are edited one by one', async ({ page, browser }, info) => {
  const api = await signedInApi(page, reseller);
  const programs = ['Deal Registration', 'Special Pricing'];
  const { customerId } = await someCustomer(api, 'United States', programs);
  const caseNumber = await submitCase(api, { customerId, programs, dealName: 'Two programs' });
  const [registration, special] = [`${caseNumber}-DR`, `${caseNumber}-SP`];
  const desk = await signedInApi(await (await browser.newContext()).newPage(), reviewer);
  const first = await dealOf(api, caseNumber, registration);
  if (first.statusCodeName !== 'Approved') await decide(desk, first, { decision: 'Approve' });

  await open(page, { opportunityNumber: caseNumber, dealNumber: registration });
  const others = page.getByRole('region', { name: 'Other deals of this case' });
  await expect(others).toContainText(special);
  await snapshot(page, info, 'case-two-deals');
  await start(page, registration, 'Edit case');
  await expect(volumes(page)).toHaveCount(1);
  await expect(others).toContainText(special);
  await page.getByLabel('Email CC notification recipients').fill('another.lead@contoso.example');
  await submit(page);
  const sent = page.getByRole('list', { name: 'What was submitted' });
  await expect(sent.getByRole('listitem')).toHaveCount(1);
  await expect(sent).toContainText(registration);
  expect((await dealOf(api, caseNumber, special)).statusCodeName).toBe('Decision Pending');

  // the other one comes back from the desk and is answered alone
  await decide(desk, await dealOf(api, caseNumber, special), { decision: 'NeedMoreInfo', reasonCode: 'Other' });
  await open(page, { opportunityNumber: caseNumber, dealNumber: special });
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(volumes(page)).toHaveCount(1);
  await submit(page);
  await expect(sent.getByRole('listitem')).toHaveCount(1);
  await expect(sent).toContainText(special);
  await expect.poll(async () => (await dealOf(api, caseNumber, special)).statusCodeName).toBe('Decision Pending');
});

// Repairs 12, 60; MAN-053, SUB-159
test('a case that was edited is read when it is opened again, and so is a colleague’s', async ({ page }) => {
  const api = await signedInApi(page, 'add@northwind.example');
  const rows = await dealsOf(api);
  const own = rows.find(({ actions, statusCodeName }) => actions.includes('Edit') && statusCodeName === 'Approved');
  const draft = rows.find(({ actions, statusCodeName }) => actions.includes('Edit') && statusCodeName === 'Draft');
  if (!own || !draft) throw new Error('the demo has an approved deal and a draft');
  await open(page, own);
  await start(page, own.dealNumber, 'Edit case');
  await expect(page.getByLabel('Deal name')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Deal name')).toBeVisible();

  // left without a word, the form says nothing of the next visit
  await follow(page, own.dealNumber);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/View Case/);

  // a draft of one's own is there to be gone on with
  await follow(page, draft.dealNumber);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Edit Case/);
  await expectAccessible(page);

  // and a colleague's deal is read, whatever was edited before
  const theirs = await dealOfSomebodyElse(api, rows);
  await follow(page, theirs.dealNumber);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/View Case/);
});
