import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { expectAccessible } from './axe';
import { captureRegistration } from './capture';
import { someCustomer } from './customers';
import { limits } from './limits';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const reseller = 'adr@contoso.example';

/** The row of a deal among my cases, once it has the status. */
async function rowOf(page: Page, dealNumber: string, status: string | RegExp) {
  const row = page.getByRole('row').filter({ hasText: dealNumber });
  await expect(async () => {
    await page.goto('/dashboard/allcases?status='); // every status, those that the list hides at first too
    await expect(row.getByText(status)).toBeVisible({ timeout: limits.attempt });
  }).toPass();
  return row;
}

async function startAction(page: Page, dealNumber: string, status: string | RegExp, action: string) {
  await rowOf(page, dealNumber, status);
  await page.getByRole('button', { name: `More actions for ${dealNumber}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog', { name: action });
}

async function openAtDesk(page: Page, dealNumber: string): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('link', { name: new RegExp(dealNumber) }).click();
  await page.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText(/You are reviewing this case/)).toBeVisible();
}

test('a deal comes back from the desk, is corrected, approved, asked to last longer and ended early', async ({
  page,
  browser,
}, info) => {
  await signIn(page, reseller);
  const { duns } = await someCustomer(new Api(page, reseller), 'United States');
  const dealName = 'Tablets for the warehouse';
  const { caseNumber } = await captureRegistration(page, { customer: duns, dealName, volume: 700 });
  const dealNumber = `${caseNumber}-DR`;
  await rowOf(page, dealNumber, 'Decision Pending');

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await signIn(desk, 'pod@devices.example');
  await openAtDesk(desk, dealNumber);
  await desk.getByRole('radio', { name: 'Incomplete' }).click();
  await desk.getByRole('combobox', { name: /Reason/ }).click();
  await desk.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click();
  await desk.getByRole('checkbox', { name: 'Deal Information' }).click();
  await desk.getByLabel('Comments for the partner').fill('Please say what the tablets are for.');
  await snapshot(desk, info, 'desk-return');
  await desk.getByRole('button', { name: 'Return…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Return deal' }).click();
  await expect(desk.getByText(`${dealNumber} is returned`)).toBeVisible();

  // the requester sees why, and can correct that part only
  const row = await rowOf(page, dealNumber, /Incomplete|Insufficient Information/);
  await row.getByText(dealName).click();
  await expect(page.getByText('Please say what the tablets are for.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(/Answer due/);
  await snapshot(page, info, 'case-returned');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByRole('tab', { name: /^Deal Information.*to be corrected/ })).toBeVisible();
  await page.getByRole('tab', { name: /^Products/ }).click();
  await expect(page.getByText('Only the sections that were returned can be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Draft' })).toHaveCount(0);
  await page.getByRole('tab', { name: /^Deal Information/ }).click();
  await page.getByLabel('Deal overview').fill('Tablets on which the warehouse counts its stock.');
  await snapshot(page, info, 'form-returned');
  await page.getByRole('tab', { name: /^Products/ }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Submitted\./ })).toBeVisible();

  // the desk sees what has changed
  await openAtDesk(desk, dealNumber);
  const changes = desk.getByRole('region', { name: /Changes from revision 1 to 2/ });
  await expect(changes).toContainText('Tablets on which the warehouse counts its stock.');
  await snapshot(desk, info, 'desk-changes');
  await desk.getByRole('radio', { name: 'Approve' }).click();
  // Repairs 53: the letter's preview is that of what is typed
  const answered = desk.waitForResponse(/PreviewDecision$/);
  await desk.getByRole('button', { name: 'Preview of the letter' }).click();
  const { effect, letter } = (await (await answered).json()) as { effect: string; letter: string };
  expect([effect, Buffer.from(letter, 'base64').subarray(0, 5).toString()]).toEqual(['approved', '%PDF-']);
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await desk.getByRole('button', { name: 'Approve…' }).click();
  await expect(desk.getByRole('dialog')).toContainText('The deal is approved and valid from'); // Repairs 54
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve deal' }).click();
  await expect(desk.getByText(`${dealNumber} is approved`)).toBeVisible();

  // what the mail says is told in the app too
  await rowOf(page, dealNumber, 'Approved');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const news = page.getByRole('dialog', { name: 'Notifications' });
  await expect(async () => {
    await page.reload();
    await bell.click();
    await expect(news.getByRole('link', { name: /Unread:.*approved/i }).filter({ hasText: dealNumber })).toBeVisible({
      timeout: limits.attempt,
    });
  }).toPass();
  await snapshot(page, info, 'notifications');
  await news
    .getByRole('link', { name: /Unread:.*approved/i })
    .filter({ hasText: dealNumber })
    .click();
  await expect(page).toHaveURL(new RegExp(`oppDealNumber=${dealNumber}`));

  // nothing is invoiced yet, so the deal cannot last longer; its owner ends it
  const extend = await startAction(page, dealNumber, 'Approved', 'Extend');
  const date = extend.getByLabel('New expiration date');
  await date.fill(
    (await extend.getByText('Latest possible date').locator('xpath=following-sibling::dd').textContent()) ?? '',
  );
  await date.press('Enter');
  await expectAccessible(page);
  await extend.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('Case extension failed! Expected units are not transacted for extension.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();

  const expire = await startAction(page, dealNumber, 'Approved', 'Expire case');
  await expire.getByRole('checkbox').click();
  await expire.getByRole('button', { name: 'Expire case' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await rowOf(page, dealNumber, 'Early Expired');
});
