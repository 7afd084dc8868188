import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { dealOf, submitCase } from './cases';
import { complaints } from './complaints';
import { someCustomer } from './customers';
import { limits } from './limits';
import { pageOf } from './people';
import { snapshot } from './snapshot';
import { test } from './test';

const absent = 'fbd2@devices.example';
const cover = 'fbd@devices.example';

/** More than level 3 may grant alone: a second reviewer of that level confirms. */
const percent = 19;

// N23, N24, N25, N27: a reviewer enters an absence; the cover finds the ticket, decides, and the story says for whom
test('a ticket of somebody who is away is decided by the cover and shown as such', async ({ browser }, info) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const { customerId } = await someCustomer(seller.api, 'United States');
  const dealName = `Covered ${crypto.randomUUID().slice(0, 8)}`;
  const caseNumber = await submitCase(seller.api, { customerId, programs: ['Deal Registration'], dealName });
  const dealNumber = `${caseNumber}-DR`;
  const { id } = await dealOf(seller.api, caseNumber, dealNumber);

  const away = await pageOf(browser, absent);
  const heard = complaints(away.page);
  await away.api.read('/api/Desk/Claim', { opportunityDealId: id });
  await away.page.goto('/desk');
  await away.page.getByRole('link', { name: 'Absences' }).click();
  await away.page.getByRole('button', { name: 'Enter an absence' }).click();
  const dialog = away.page.getByRole('dialog');
  const today = new Date().toLocaleDateString('sv');
  for (const day of ['From', 'To']) {
    await dialog.getByLabel(day, { exact: true }).fill(today);
    await dialog.getByLabel(day, { exact: true }).press('Enter');
  }
  await dialog.getByLabel('Cover').fill('Felix');
  await dialog.getByLabel('Cover').press('Enter');
  await snapshot(away.page, info, 'absence-dialog');
  await dialog.getByRole('button', { name: 'Enter absence' }).click();
  await expect(away.page.getByText('The absence of Fiona Boyd is entered; Felix Bond covers.')).toBeVisible();
  await expectAccessible(away.page);
  await snapshot(away.page, info, 'absences');

  const other = await pageOf(browser, cover);
  await other.page.setViewportSize({ width: 390, height: 844 });
  const heldFor = async () => {
    const { ticket } = await other.api.read<{ ticket?: { claimedFor: string } }>(`/api/Desk/GetReview/${id}`);
    return ticket?.claimedFor;
  };
  await expect.poll(heldFor, { timeout: limits.action }).toBe(absent);
  await other.page.goto(`/desk?${new URLSearchParams({ show: 'all', q: dealName })}`);
  const ticket = other.page.locator('a[data-deal]');
  await expect(ticket).toContainText('You for fbd2');
  await ticket.click();
  await other.page.getByRole('button', { name: 'Decide' }).click();
  await other.page.getByRole('radio', { name: 'Approve' }).click();
  await snapshot(other.page, info, 'absence-cover-decides');
  await other.page.getByRole('button', { name: 'Approve…' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Approve deal' }).click();
  await expect(other.page.getByText(`${dealNumber} is approved`)).toBeVisible();

  const actors = async (api: typeof other.api) => {
    const events = await api.read<{ actor: string }[]>(`/api/OpportunityDeal/GetTimeline/${id}`);
    return events.slice(0, 2).map(({ actor }) => actor);
  };
  expect(await actors(other.api)).toEqual(Array(2).fill('Felix Bond for Fiona Boyd'));
  expect(await actors(seller.api)).toEqual(Array(2).fill('Business desk'));

  await away.page.getByRole('button', { name: 'End the absence of Fiona Boyd' }).click();
  await away.page.getByRole('dialog').getByRole('button', { name: 'End absence' }).click();
  await expect(away.page.getByText('The absence of Fiona Boyd is ended.')).toBeVisible();
  await expect(away.page.getByRole('row').filter({ hasText: 'Felix Bond for Fiona Boyd' })).toBeVisible();
  expect(heard).toEqual([]);
});

// N26: what is not for its reader is marked before a claim, with the reason, and the claim is refused
test('a ticket that its reader recommended is not for them', async ({ browser }, info) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const { customerId } = await someCustomer(seller.api, 'United States');
  const dealName = `Second eyes ${crypto.randomUUID().slice(0, 8)}`;
  const caseNumber = await submitCase(seller.api, { customerId, programs: ['Deal Registration'], dealName });
  const { id, revision } = await dealOf(seller.api, caseNumber, `${caseNumber}-DR`);
  const { page, api } = await pageOf(browser, cover);
  await api.read('/api/Desk/Claim', { opportunityDealId: id });
  const { lines } = await api.read<{ lines: { lineId: string }[] }>(`/api/Desk/GetReview/${id}`);
  await api.read('/api/Desk/Decide', {
    opportunityDealId: id,
    revision,
    decision: 'Approve',
    partnerComments: 'As seen.',
    discounts: lines.map(({ lineId }) => ({ lineId, discountValue: percent, reason: 'A large customer.' })),
  });
  const reason = 'Somebody else has to confirm your recommendation.';
  await page.goto(`/desk?${new URLSearchParams({ show: 'all', q: dealName })}`);
  const ticket = page.locator('a[data-deal]');
  await expect(ticket).toContainText('Not for you');
  await expect(ticket).toContainText(reason);
  await snapshot(page, info, 'not-for-you');
  await ticket.click();
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim' })).toHaveCount(0);
  const claim = await api.post('/api/Desk/Claim', { opportunityDealId: id });
  expect(claim.status()).toBe(403);
  expect(await claim.json()).toMatchObject({ code: 'desk.fourEyes' });
});
