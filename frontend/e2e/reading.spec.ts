import { type Browser, expect, type Page } from '@playwright/test';
import { Api } from './api';
import { dealOf, decide, submitCase } from './cases';
import { complaints } from './complaints';
import { someCustomer } from './customers';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { submitForEndorsement } from './strategicCases';
import { test } from './test';

/** A deal with its life behind it, for everybody to read. */
interface Read {
  dealNumber: string;
  caseNumber: string;
  /** words of its timeline and its mails */
  approved: string;
}

let registration: Read;
let strategic: Read;

/** A Deal Registration that is approved, beside a Special Pricing deal of the same case that waits. */
async function approvedRegistration(browser: Browser): Promise<Read> {
  const { api } = await pageOf(browser, 'adr@contoso.example');
  const desk = await pageOf(browser, 'pod@devices.example');
  const programs = ['Deal Registration', 'Special Pricing'];
  const { customerId } = await someCustomer(api, 'United States', programs);
  const caseNumber = await submitCase(api, { customerId, programs, dealName: 'Read by everybody' });
  const deal = await dealOf(api, caseNumber, `${caseNumber}-DR`);
  await decide(desk.api, deal, { decision: 'Approve' });
  const status = async () => (await dealOf(api, caseNumber, deal.dealNumber)).statusCodeName;
  await expect.poll(status).toBe('Approved');
  return { caseNumber, dealNumber: deal.dealNumber, approved: `${deal.dealNumber} was approved` };
}

/** A CP Strategic deal whose prices are approved. */
async function pricedStrategic(browser: Browser): Promise<Read> {
  const owner = await pageOf(browser, 'pdm@devices.example');
  const specialist = await pageOf(browser, 'ssp@devices.example');
  const desk = await pageOf(browser, 'fbd@devices.example');
  const caseNumber = await submitForEndorsement(owner.api, specialist.api, 'Read by our people');
  const dealNumber = `${caseNumber}-CP`;
  const deal = () => dealOf(owner.api, caseNumber, dealNumber);
  const status = async () => (await deal()).statusCodeName;
  await specialist.api.read('/api/Desk/Endorse', { opportunityDealId: (await deal()).id, endorse: true });
  await expect.poll(status).toBe('Decision Pending');
  await decide(desk.api, await deal(), { decision: 'Approve' });
  await expect.poll(status).toBe('Deal Pricing Approved - Pending Channel');
  return { caseNumber, dealNumber, approved: `The pricing of ${dealNumber} was approved` };
}

test.beforeAll(async ({ browser }) => {
  registration = await approvedRegistration(browser);
  strategic = await pricedStrategic(browser);
});

/** Finds a deal by its number, in the field of the header or, on a phone, on the page of the search. */
async function find(page: Page, dealNumber: string): Promise<void> {
  await page.goto('/homePage');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 1000) {
    await page.getByRole('combobox', { name: 'Search cases' }).fill(dealNumber);
    await page.getByRole('option', { name: new RegExp(`${dealNumber}(?!-)`) }).click();
  } else {
    await page.getByRole('link', { name: 'Search cases' }).click();
    await page.getByRole('searchbox', { name: 'Search cases' }).fill(dealNumber);
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: dealNumber })
      .or(page.getByRole('button', { name: new RegExp(dealNumber) }))
      .first()
      .click();
  }
  await expect(page.getByRole('heading', { level: 1, name: /\| View Case/ })).toBeVisible();
}

/** Reads a case as far as it goes: every section, its story and its mails. Nothing on it is for changing it. */
async function readWhole(page: Page, { approved }: Read): Promise<void> {
  const tabs = page.getByRole('tab');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  }
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(/approved/i);
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText(approved);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  for (const name of [/^Continue/, /^Claim/, /^Endorse/, /^Change…/]) {
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
  }
}

/** What buttons and menus of the page let a reader start: letters at most. */
async function expectNoActions(page: Page): Promise<void> {
  const buttons = page.getByRole('region', { name: 'What you can do' }).getByRole('button');
  for (const button of await buttons.all()) await expect(button).toHaveText(/letter/i);
  for (const menu of await page.getByRole('button', { name: /^More actions for/ }).all()) {
    await menu.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    for (const item of await page.getByRole('menuitem').all()) {
      if (await item.isDisabled()) continue;
      await expect(item).toHaveText(/letter/i);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
}

/** Opens every link of the page: each leads to a page that its reader may open, or to a file. */
async function followLinks(page: Page, api: Api): Promise<void> {
  const origin = new URL(page.url()).origin;
  const links = await page
    .getByRole('main')
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const own = [...new Set(links)].filter((link) => link.startsWith(origin)).map((link) => link.slice(origin.length));
  expect(own.length).toBeGreaterThan(0);
  for (const link of own) {
    if (link.startsWith('/api/')) {
      expect((await api.get(link)).status(), link).toBe(200);
      continue;
    }
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 }), link).toBeVisible();
    await expect(page.locator('.ant-skeleton')).toHaveCount(0);
    await expect(page.getByRole('dialog'), link).toHaveCount(0); // that the case is not there, or not theirs
    await expect(page.getByText(/You do not have permission|This page does not exist/), link).toHaveCount(0);
  }
}

/** From the search to the end of what there is to read, at both widths. */
async function read(page: Page, api: Api, deal: Read, picture: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await find(page, deal.dealNumber);
    await readWhole(page, deal);
    await expectNoActions(page);
    if (width === 1440) await snapshot(page, test.info(), picture);
    await followLinks(page, api);
  }
}

// ui-2.md 1, 3: who only reads finds a case, reads it whole and follows every link on it; nothing is offered that would be refused
const readers = ['gbb', 'pml', 'sce', 'cou', 'cmt', 'admin'];

for (const role of readers) {
  test(`${role}@ finds cases of others and reads them whole`, async ({ page }) => {
    const heard = complaints(page);
    const email = `${role}@devices.example`;
    await signIn(page, email);
    const api = new Api(page, email);
    await read(page, api, registration, `reading-${role}`);
    await read(page, api, strategic, `reading-strategic-${role}`);
    expect(heard).toEqual([]);
  });
}

// those who capture CP Strategic cases read the partners' registrations
for (const role of ['pdm', 'pmm', 'ssp2']) {
  test(`${role}@ reads a registration of a partner whole`, async ({ page }) => {
    const heard = complaints(page);
    const email = `${role}@devices.example`;
    await signIn(page, email);
    await read(page, new Api(page, email), registration, `reading-${role}`);
    expect(heard).toEqual([]);
  });
}
