import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { Api } from './api';
import { captureRegistration } from './capture';
import { someCustomer } from './customers';
import { limits } from './limits';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

async function someone(browser: Browser, email: string): Promise<{ page: Page; api: Api }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, email);
  return { page, api: new Api(page, email) };
}

async function statusOf(page: Page, dealNumber: string, status: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dashboard/allcases?status=');
    const row = page.getByRole('row').filter({ hasText: dealNumber });
    await expect(row.getByText(status, { exact: true })).toBeVisible({ timeout: limits.attempt });
  }).toPass();
}

// SUB-001, SUB-006, MAN-118, MAN-264, MAN-542
test('a reseller registers a deal, a reviewer approves it, the reseller downloads the letter', async ({
  browser,
}, info) => {
  const reseller = await someone(browser, 'adr@contoso.example');
  await expect(reseller.page).toHaveURL(/\/partnerpage$/);
  await snapshot(reseller.page, info, 'partner');
  await reseller.page.getByRole('link', { name: 'Continue' }).click();
  await expect(reseller.page).toHaveURL(/\/homePage$/);
  await snapshot(reseller.page, info, 'home');

  const customer = await someCustomer(reseller.api, 'United States');
  const { caseNumber } = await captureRegistration(reseller.page, {
    customer: customer.duns,
    dealName: 'Field force notebooks',
    volume: 600, // more than 500 units: a person decides (rules.md "Auto-decision")
    onStep: (name) => snapshot(reseller.page, info, `form-${name}`),
  });
  const deal = { caseNumber, dealNumber: `${caseNumber}-DR`, customer: customer.name };
  await statusOf(reseller.page, deal.dealNumber, 'Decision Pending');
  await snapshot(reseller.page, info, 'my-cases');

  const reviewer = await someone(browser, 'pod@devices.example');
  await reviewer.page.goto('/desk');
  await expect(reviewer.page.getByRole('link', { name: new RegExp(deal.dealNumber) })).toBeVisible();
  await snapshot(reviewer.page, info, 'desk-queue');
  await reviewer.page.getByRole('link', { name: new RegExp(deal.dealNumber) }).click();
  await expect(reviewer.page.getByRole('heading', { level: 2, name: deal.customer })).toBeVisible();
  await reviewer.page.getByRole('button', { name: 'Claim' }).click();
  await expect(reviewer.page.getByText(/You are reviewing this case/)).toBeVisible();
  await snapshot(reviewer.page, info, 'desk-case');
  await reviewer.page.keyboard.press('a');
  await reviewer.page.getByLabel('Comments for the partner').fill('Approved as registered.');
  await reviewer.page.getByRole('button', { name: 'Approve…' }).click();
  await snapshot(reviewer.page, info, 'desk-confirm');
  await reviewer.page.getByRole('dialog').getByRole('button', { name: 'Approve deal' }).click();
  await expect(reviewer.page.getByText(`${deal.dealNumber} is approved`)).toBeVisible();
  await snapshot(reviewer.page, info, 'desk-decided');

  await statusOf(reseller.page, deal.dealNumber, 'Approved');
  await reseller.page.getByRole('row').filter({ hasText: deal.dealNumber }).click();
  await expect(reseller.page.getByRole('heading', { level: 1 })).toContainText(deal.caseNumber);
  const download = reseller.page.waitForEvent('download');
  await reseller.page.getByRole('button', { name: 'Case decision letter download' }).click();
  const letter = await download;
  expect(letter.suggestedFilename()).toBe(`Case Decision - ${deal.caseNumber}.pdf`);
  const pdf = readFileSync(await letter.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(5_000);
  await snapshot(reseller.page, info, 'case-approved');

  // the QR code and the line below it carry the address as a link, readable in the file
  const code = /\/verify\/([A-Z0-9-]+)\)/.exec(pdf.toString('latin1'))?.[1];
  expect(code).toBeTruthy();
  await reseller.page.goto(`/verify/${code}`);
  await expect(reseller.page.getByText('This letter was issued by Dealdesk.')).toBeVisible();
  await expect(reseller.page.getByText(deal.dealNumber, { exact: true })).toBeVisible();
  await expect(reseller.page.getByText(/^Issued as Approved on .*, valid until /)).toBeVisible(); // Repairs 4
  await expect(reseller.page.getByText('The letter holds.')).toBeVisible();
  await expect(reseller.page.getByText(deal.customer)).toHaveCount(0);
  await snapshot(reseller.page, info, 'verify');

  await competitor(browser, deal.caseNumber, deal.dealNumber);
});

/** A person of another organisation finds nothing: neither at the case's address nor by any call of the slice. */
async function competitor(browser: Browser, caseNumber: string, dealNumber: string): Promise<void> {
  const { page, api } = await someone(browser, 'adr@tailspin.example');
  await page.goto(`/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/dashboard/allcases?status=');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.ant-skeleton')).toHaveCount(0);
  await expect(page.getByText(dealNumber)).toHaveCount(0);
  const answers = await Promise.all([
    api.get(`/api/Opportunity/GetOpportunity/${caseNumber}?oppDealNumber=${dealNumber}`),
    api.get(`/api/OpportunityDeal/GetActions/${dealNumber}`),
    api.get(`/api/OpportunityDeal/GetTimeline/${dealNumber}`),
    api.post(`/api/CaseLetters/GetCaseDecisionLetter?opportunityDealId=${dealNumber}`, {}),
    api.post('/api/Opportunity/SaveOpportunity', {
      opportunityNumber: caseNumber,
      opportunityDeals: [{ dealNumber, dealType: { name: 'Deal Registration' } }],
    }),
  ]);
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404, 404, 404]);
}
