import { expect } from '@playwright/test';
import { Api } from './api';
import { type Deal, decide, readCase } from './cases';
import { limits } from './limits';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { submitForEndorsement } from './strategicCases';
import { test } from './test';

const owner = 'pdm@devices.example';

interface Strategic extends Deal {
  geoCountries: { countryId: string }[];
  channelStructure: number;
}

// plain-web.md 6, clarifications.md 5, 95: endorsed by the specialist, priced by the desk, its channel chosen by the owner and
// decided by the desk; the owner reads a letter of each decision
test('a CP Strategic deal is decided in prices and channel, and its owner opens both letters', async ({
  page,
  browser,
}, info) => {
  await signIn(page, owner);
  const mine = new Api(page, owner);
  const specialist = await pageOf(browser, 'ssp@devices.example');
  const caseNumber = await submitForEndorsement(mine, specialist.api, 'Decided with letters');
  const read = async () => {
    const whole = await readCase(mine, caseNumber);
    const [deal] = whole.opportunityDeals as Strategic[];
    if (!deal) throw new Error(`${caseNumber} has no deal`);
    return { whole, deal };
  };
  const status = async () => (await read()).deal.statusCodeName;
  await specialist.api.read('/api/Desk/Endorse', { opportunityDealId: (await read()).deal.id, endorse: true });
  await expect.poll(status).toBe('Decision Pending');
  const desk = await pageOf(browser, 'fbd@devices.example');
  await decide(desk.api, (await read()).deal, { decision: 'Approve' });
  await expect.poll(status).toBe('Deal Pricing Approved - Pending Channel');

  // the owner chooses the channel: every distributor of the deal's country
  const { whole, deal } = await read();
  const [country] = deal.geoCountries;
  await mine.read('/api/Opportunity/SaveOpportunity', {
    ...whole,
    opportunityAccounts: [{ partnerType: 'ADD', countryId: country?.countryId, isAllSelected: 'All' }],
    opportunityDeals: [{ ...deal, channelStructure: 2 }],
  });

  await desk.page.goto(`/desk/${deal.id}`);
  await desk.page.getByRole('button', { name: 'Claim' }).click();
  await desk.page.getByRole('radio', { name: 'Approve' }).click();
  // the pricing has been decided: its discounts are told and not asked for
  await expect(desk.page.getByRole('heading', { name: 'Discounts of the approved pricing' })).toBeVisible();
  await expect(desk.page.getByRole('spinbutton')).toHaveCount(0);
  await snapshot(desk.page, info, 'strategic-channel-desk');
  await desk.page.getByRole('button', { name: /^Approve…$/ }).click();
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(desk.page.getByText(new RegExp(`${deal.dealNumber} is approved`))).toBeVisible();
  await expect.poll(status).toBe('Approved');

  await page.goto(`/managecase/cpstrategic?oppNumber=${caseNumber}&mode=view`);
  await expect(page.getByText('Case Status - Approved')).toBeVisible();
  const rows = page.getByRole('dialog', { name: 'CP Strategic letters' }).getByRole('button', { name: 'Download' });
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'CP Strategic letters' }).click();
    await expect(rows).toHaveCount(2, { timeout: limits.attempt });
  }).toPass();
  await snapshot(page, info, 'strategic-letters');
  const download = page.waitForEvent('download');
  await rows.first().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
