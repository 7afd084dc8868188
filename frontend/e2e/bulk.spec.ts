import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { chooseAll, chooseReason, submitTogether } from './bulks';
import { complaints } from './complaints';
import { limits } from './limits';
import { pageOf } from './people';
import { snapshot } from './snapshot';
import { test } from './test';

// N16–N18, N20: decisions on several tickets are staged; a colleague's window is refused; one is taken back, then all
test('decisions on many tickets are looked at before, staged, and taken back', async ({ browser }, info) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const { dealName, ids } = await submitTogether(seller, 3);
  const { page, api } = await pageOf(browser, 'pod@devices.example');
  const heard = complaints(page);
  await chooseAll(page, dealName, 3);
  await page.getByRole('region', { name: 'The chosen tickets' }).getByRole('button', { name: 'Deny' }).click();
  const dialog = page.getByRole('dialog');
  await chooseReason(dialog);
  await expect(dialog.getByText('It is denied.')).toHaveCount(3);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('bulk-preview.png') });
  await dialog.getByRole('button', { name: 'Go on with 3 tickets' }).click();
  await expect(page.getByText(/Staged until/)).toBeVisible();

  const other = await pageOf(browser, 'pod2@devices.example');
  await other.page.goto(`/desk?${new URLSearchParams({ show: 'all', q: dealName })}`);
  await expect(other.page.locator('a[data-deal]').first()).toContainText('Staged');
  const claim = await other.api.post('/api/Desk/Claim', { opportunityDealId: ids[0] });
  expect(claim.status()).toBe(409);
  expect(await claim.json()).toMatchObject({ code: 'bulk.staged', holder: 'pod@devices.example' });

  await page
    .getByRole('button', { name: /^Take back C-/ })
    .first()
    .click();
  await expect(page.getByText('Taken back: 1')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, info, 'bulk-page');
  await page.getByRole('button', { name: 'Take all back' }).click();
  await expect(page.getByText('Taken back: 3')).toBeVisible();
  await expect(page.getByText(/^Finished/)).toBeVisible({ timeout: limits.action });
  for (const id of ids) {
    const { deal } = await api.read<{ deal: { statusCodeName: string } }>(`/api/Desk/GetReview/${id}`);
    expect(deal.statusCodeName).toBe('Decision Pending');
  }
  expect(heard).toEqual([]);
});

// N18–N20: claims run at once; the page follows them to the end and lists them, also on a phone
test('claims of many tickets run at once', async ({ browser }, info) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const { dealName } = await submitTogether(seller, 2);
  const { page } = await pageOf(browser, 'cfa@devices.example');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/desk?${new URLSearchParams({ show: 'all', q: dealName })}`);
  const boxes = page.getByRole('checkbox', { name: /^Choose C-/ });
  await boxes.first().click();
  await boxes.last().click();
  await page.getByRole('region', { name: 'The chosen tickets' }).getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go on with 2 tickets' }).click();
  await expect(page.getByText(/^Finished/)).toBeVisible({ timeout: limits.action });
  await expect(page.getByText('Done: 2')).toBeVisible();
  await snapshot(page, info, 'bulk-claims');
  await page.goto('/desk/bulks');
  await expect(page.getByRole('link', { name: 'Claim: 2 tickets' }).first()).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, info, 'bulks');
});

// N16: a reviewer of level 3 moves tickets to a colleague, who is told and finds them among their own; others cannot
test('tickets are moved to the queue of a colleague, who is told of it', async ({ browser }, info) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const { dealName, ids } = await submitTogether(seller, 2);
  const queue = (show: string) => `/desk?${new URLSearchParams({ show, q: dealName })}`;
  const { page } = await pageOf(browser, 'fbd@devices.example');
  const heard = complaints(page);
  await page.goto(queue('all'));
  const boxes = page.getByRole('checkbox', { name: /^Choose C-/ });
  await expect(boxes).toHaveCount(2);
  await boxes.first().click();
  await page.getByRole('button', { name: /all that match/ }).click();
  await expect(page.getByText('2 tickets chosen')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('2 tickets chosen')).toBeVisible(); // also at another width
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('region', { name: 'The chosen tickets' }).getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Carla');
  await page.getByTitle('Carla Faber (level 2)').click();
  await expect(dialog.getByText('It goes to that queue.')).toHaveCount(2);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('bulk-move.png') });
  await dialog.getByRole('button', { name: 'Go on with 2 tickets' }).click();
  await expect(page.getByText('Done: 2')).toBeVisible({ timeout: limits.action });

  const colleague = await pageOf(browser, 'cfa@devices.example');
  await colleague.page.goto(queue('mine'));
  await expect(colleague.page.locator('a[data-deal]')).toHaveCount(2);
  await expect(colleague.page.locator('a[data-deal]').first()).toContainText('For you: moved by fbd');
  await snapshot(colleague.page, info, 'bulk-moved');
  const { deal } = await colleague.api.read<{ deal: { dealNumber: string } }>(`/api/Desk/GetReview/${ids[0]}`);
  await expect(async () => {
    await colleague.page.reload();
    await colleague.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(
      colleague.page
        .getByRole('dialog', { name: 'Notifications' })
        .getByText(`${deal.dealNumber} was moved to your queue`),
    ).toBeVisible({ timeout: limits.attempt });
  }).toPass();

  await page.goto(`/desk/${ids[1]}`); // and from the ticket's own page, on to another
  await page.getByRole('button', { name: 'Move to another queue…' }).click();
  await dialog.getByRole('combobox').fill('Fiona');
  await page.getByTitle('Fiona Boyd (level 3)').click();
  await dialog.getByRole('button', { name: 'Go on with 1 ticket' }).click();
  await expect(page.getByText('Done: 1')).toBeVisible({ timeout: limits.action });
  await colleague.page.goto(queue('mine'));
  await expect(colleague.page.locator('a[data-deal]')).toHaveCount(1);

  const { api } = await pageOf(browser, 'pod@devices.example');
  const rows = ids.map((opportunityDealId) => ({ opportunityDealId, revision: 1 }));
  const move = await api.post('/api/Desk/StageBulk', { act: 'Move', toRegion: 'Americas', rows });
  expect(move.status()).toBe(403);
  expect(heard).toEqual([]);
});
