import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { dealOf, submitCase } from './cases';
import { complaints } from './complaints';
import { someCustomer } from './customers';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

// N11, N13, N15: what was granted before stands at each line; a discount far from it is given for a reason, and the
// decision keeps the mark. The partner reads nothing of it.
test('a reviewer sees the prices of before and says why theirs is far from usual', async ({ page, browser }, info) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const { customerId } = await someCustomer(seller.api, 'United States', ['Special Pricing']);
  const dealName = `Prices of before ${crypto.randomUUID().slice(0, 8)}`;
  const caseNumber = await submitCase(seller.api, { customerId, programs: ['Special Pricing'], dealName });
  const deal = await dealOf(seller.api, caseNumber, `${caseNumber}-SP`);

  const heard = complaints(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, 'cfa@devices.example');
  await page.goto(`/desk/${deal.id}`);
  await page.getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('radio', { name: 'Approve' }).click();
  const memory = page.getByRole('region', { name: /^Prices decided before/ }).first();
  await expect(memory).toContainText('Same volume band, same region');
  await expect(memory).toContainText('Median');
  await memory.getByText('Latest decisions').click();
  await expect(memory.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);

  await page.getByRole('spinbutton').first().fill('0.5');
  const request = page.getByText('Lower than usual: please say why.');
  await expect(request).toBeVisible();
  await snapshot(page, info, 'price-memory-1440');
  const go = page.getByRole('button', { name: 'Approve…' });
  await go.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByPlaceholder('Why not as usual?').first().fill('The customer asked for the list price.');
  await go.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve deal' }).click();
  await expect(page.getByText(`${caseNumber}-SP is approved`)).toBeVisible();

  await page.goto(`/desk/${deal.id}`);
  const decided = page.getByRole('listitem').filter({ hasText: 'The customer asked for the list price.' }).last();
  await expect(decided).toContainText('Lower than usual');
  await expect(decided).toContainText('usual was');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
  await snapshot(page, info, 'price-memory-390');
  expect(heard.filter((said) => !said.includes('422'))).toEqual([]); // the reason was missing on purpose

  const timeline = await seller.api.read<object[]>(`/api/OpportunityDeal/GetTimeline/${deal.id}`);
  expect(JSON.stringify(timeline)).not.toContain('usual');
  expect((await seller.api.get(`/api/Desk/GetPriceMemory/${deal.id}`)).status()).toBe(403);
});
