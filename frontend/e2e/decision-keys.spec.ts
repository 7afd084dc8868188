import { expect, type Page } from '@playwright/test';
import { type Deal, dealOf, readCase, submitCase } from './cases';
import { complaints } from './complaints';
import { someCustomer } from './customers';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { submitForEndorsement } from './strategicCases';
import { test } from './test';

/** The ticket on the screen, approved by keys alone. @returns how many were pressed */
async function approveByKeys(page: Page, dealNumber: string): Promise<number> {
  const article = page.getByRole('article');
  await expect(article).toContainText(dealNumber);
  await expect(page.getByRole('button', { name: 'Claim' })).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press('a');
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Approve…$/ })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve deal' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText(`${dealNumber} is approved`)).toBeVisible();
  return presses;
}

// issue 26: a plain approval takes at most three key presses after opening a ticket
test('a reviewer approves a ticket with three key presses', async ({ page, browser }) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const { customerId } = await someCustomer(seller.api, 'United States');
  const dealName = `Three keys ${crypto.randomUUID().slice(0, 8)}`;
  const caseNumber = await submitCase(seller.api, { customerId, programs: ['Deal Registration'], dealName });
  const deal = await dealOf(seller.api, caseNumber, `${caseNumber}-DR`);

  const heard = complaints(page);
  await signIn(page, 'pod2@devices.example');
  await page.goto(`/desk/${deal.id}`);
  expect(await approveByKeys(page, deal.dealNumber)).toBeLessThanOrEqual(3);
  await expect
    .poll(async () => (await dealOf(seller.api, caseNumber, deal.dealNumber)).statusCodeName)
    .toBe('Approved');
  expect(heard).toEqual([]);
});

// issue 26, ui-2.md 1, 2: everything that a CP Strategic decision rests on stands on the ticket's own page
test('a reviewer decides a CP Strategic case without another page', async ({ page, browser }, info) => {
  const owner = await pageOf(browser, 'pdm@devices.example');
  const specialist = await pageOf(browser, 'ssp2@devices.example');
  const caseNumber = await submitForEndorsement(owner.api, specialist.api, 'On one page');
  const [deal] = (await readCase(owner.api, caseNumber)).opportunityDeals as [Deal];
  await specialist.api.read('/api/Desk/Endorse', { opportunityDealId: deal.id, endorse: true });

  const heard = complaints(page);
  await signIn(page, 'fbd@devices.example');
  const pages: string[] = [];
  await page.goto(`/desk/${deal.id}`);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pages.push(frame.url());
  });
  page.context().on('page', (tab) => pages.push(tab.url()));
  for (const text of ['Every office.', 'The rollout takes that long.', 'No partner is chosen.', 'Prices first.']) {
    await expect(page.getByRole('article').getByText(text).first()).toBeVisible();
  }
  await snapshot(page, info, 'strategic-on-one-page');
  expect(await approveByKeys(page, deal.dealNumber)).toBeLessThanOrEqual(3);
  expect(pages).toEqual([]);
  expect(heard).toEqual([]);
});
