import { expect } from '@playwright/test';
import type { Api } from './api';
import { type Deal, dealOf, submitCase } from './cases';
import { complaints } from './complaints';
import { someCustomer } from './customers';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

/** More than level 1 may grant, within what level 2 may. */
const percent = 10;

interface Line {
  lineId: string;
}

/** A reviewer of level 1 leaves the deal to level 2. */
async function recommend(desk: Api, { id, revision }: Deal): Promise<void> {
  await desk.read('/api/Desk/Claim', { opportunityDealId: id });
  const { lines } = await desk.read<{ lines: Line[] }>(`/api/Desk/GetReview/${id}`);
  await desk.read('/api/Desk/Decide', {
    opportunityDealId: id,
    revision,
    decision: 'Approve',
    partnerComments: 'As seen.',
    discounts: lines.map(({ lineId }) => ({ lineId, discountValue: percent, reason: 'A large customer.' })),
  });
}

// ui-2.md 2, rules.md "Desk": each role of level 2 finds what waits for that level and decides it, one of them on a phone
for (const [role, width] of [
  ['cfa', 1440],
  ['coa', 390],
] as const) {
  test(`${role}@ decides what level 1 has recommended`, async ({ page, browser }, info) => {
    const seller = await pageOf(browser, 'adr@contoso.example');
    const { customerId } = await someCustomer(seller.api, 'United States');
    const dealName = `Recommended to ${role} ${crypto.randomUUID().slice(0, 8)}`;
    const caseNumber = await submitCase(seller.api, { customerId, programs: ['Deal Registration'], dealName });
    const dealNumber = `${caseNumber}-DR`;
    const deal = () => dealOf(seller.api, caseNumber, dealNumber);
    await recommend((await pageOf(browser, 'pod2@devices.example')).api, await deal());

    const heard = complaints(page);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, `${role}@devices.example`);
    await page.goto(`/desk?${new URLSearchParams({ q: dealName })}`);
    const ticket = page.locator('a[data-deal]');
    await expect(ticket).toHaveCount(1);
    await expect(ticket).toContainText(dealNumber);
    await ticket.click();
    await expect(page.getByRole('article')).toContainText(dealNumber);
    if (width < 1000) await page.getByRole('button', { name: 'Ticket and decision' }).click();
    await page.getByRole('button', { name: 'Claim' }).click();
    await page.getByRole('radio', { name: 'Approve' }).click();
    await snapshot(page, info, `level-2-${role}`);
    await page.getByRole('button', { name: 'Approve…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve deal' }).click();
    await expect(page.getByText(`${dealNumber} is approved`)).toBeVisible();
    await expect.poll(async () => (await deal()).statusCodeName).toBe('Approved');
    expect(heard).toEqual([]);
  });
}
