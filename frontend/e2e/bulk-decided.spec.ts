import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { chooseAll, chooseReason, submitTogether } from './bulks';
import { complaints } from './complaints';
import { mailsTo } from './mails';
import { pageOf } from './people';
import { snapshot } from './snapshot';
import { test } from './test';
import { passTime } from './time';

// N18–N20, N22: one of the staged tickets is taken back; after the five minutes the rest is decided, as partner and desk read
test('what is not taken back is decided after five minutes', async ({ browser }, info) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const { dealName, ids, dealNumbers } = await submitTogether(seller, 3);
  const { page, api } = await pageOf(browser, 'pod2@devices.example');
  const heard = [seller.page, page].map(complaints);
  await chooseAll(page, dealName, 3);
  await page.getByRole('region', { name: 'The chosen tickets' }).getByRole('button', { name: 'Deny' }).click();
  const dialog = page.getByRole('dialog');
  await chooseReason(dialog);
  await dialog.getByRole('button', { name: 'Go on with 3 tickets' }).click();
  await expect(page.getByText(/Staged until/)).toBeVisible();
  const back = page.getByRole('row').filter({ hasText: dealNumbers[1] ?? '' });
  await back.getByRole('button', { name: /^Take back/ }).click();
  await expect(page.getByText('Taken back: 1')).toBeVisible();

  const bulkId = new URL(page.url()).pathname.split('/').pop();
  await passTime(`bulk-${bulkId}`, 6 * 60);
  await expect(page.getByText(/^Finished/)).toBeVisible();
  await expect(page.getByText('Done: 2 · Taken back: 1')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, info, 'bulk-decided');
  const workbook = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Deny: 3 tickets as Excel' }).click();
  expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/);
  const stand = async (id: string) =>
    (await api.read<{ deal: { statusCodeName: string } }>(`/api/Desk/GetReview/${id}`)).deal.statusCodeName;
  expect(await Promise.all(ids.map(stand))).toEqual(['Denied', 'Decision Pending', 'Denied']);

  // the partner reads each as if it had been decided alone, and gets a mail for each
  for (const dealNumber of [dealNumbers[0] ?? '', dealNumbers[2] ?? '']) {
    const caseNumber = dealNumber.replace('-DR', '');
    await seller.page.goto(`/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`);
    await expect(seller.page.getByText('Denied').first()).toBeVisible();
    await expect(seller.page.getByText('The committed volume is too low').first()).toBeVisible();
    await expect.poll(async () => (await mailsTo(seller.api.email, dealNumber)).length).toBeGreaterThan(0);
  }
  expect(heard.flat()).toEqual([]);
});
