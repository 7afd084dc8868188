import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { expectAccessible } from './axe';
import { captureRegistration } from './capture';
import { someCustomer } from './customers';
import { limits } from './limits';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const reseller = 'adr2@contoso.example';

async function openAtDesk(page: Page, dealNumber: string): Promise<void> {
  await expect(async () => {
    await page.goto('/desk');
    await page.getByRole('link', { name: new RegExp(dealNumber) }).click({ timeout: limits.attempt });
  }).toPass();
  await page.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText(/You are reviewing this case/)).toBeVisible();
}

// Repairs 6: the desk asks, the partner answers with words and a file and changes nothing, the desk reads and decides
test('a question of the desk is answered with a file, and the deal is approved', async ({ page, browser }, info) => {
  await signIn(page, reseller);
  const { duns } = await someCustomer(new Api(page, reseller), 'United States');
  const { caseNumber } = await captureRegistration(page, { customer: duns, dealName: 'Tills for shops', volume: 710 });
  const dealNumber = `${caseNumber}-DR`;

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await signIn(desk, 'pod@devices.example');
  await openAtDesk(desk, dealNumber);
  await desk.getByRole('radio', { name: /more info/i }).click();
  await desk.getByRole('combobox', { name: /Reason/ }).click();
  await desk.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click();
  await desk.getByRole('checkbox', { name: 'Products' }).click();
  await desk.getByLabel('Comments for the partner').fill('How do you know the volume?');
  await desk.getByRole('button', { name: 'Ask for more…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Ask for more information' }).click();
  await expect(desk.getByText(`${dealNumber} waits for more information`)).toBeVisible();

  // the partner finds question and answer box in one place; what was not asked for is closed
  await page.goto(`/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`);
  await expect(page.getByText(/How do you know the volume\?/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  const box = page.getByRole('region', { name: 'Your answer' });
  await expect(box).toBeVisible();
  await expect(box.getByRole('button', { name: 'Send the answer' })).toBeDisabled();
  await page.getByRole('tab', { name: /^Deal Information/ }).click();
  await expect(page.getByText('Only the sections that were returned can be changed.')).toBeVisible();
  await box.getByLabel('Your answer').fill('The shops have ordered them; the order is attached.');
  await page.locator('#case-replyFiles').setInputFiles({
    name: 'Order.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 710 tills'),
  });
  await expect(box.getByText('Order.pdf')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, info, 'answer');
  await box.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Submitted\./ })).toBeVisible();

  // the desk reads question, answer and file
  await openAtDesk(desk, dealNumber);
  const answer = desk.getByRole('region', { name: 'Question and answer' });
  await expect(answer).toContainText('How do you know the volume?');
  await expect(answer).toContainText('The shops have ordered them; the order is attached.');
  const file = desk.waitForEvent('download');
  await answer.getByRole('button', { name: 'Order.pdf' }).click();
  expect((await file).suggestedFilename()).toBe('Order.pdf');
  await expectAccessible(desk);
  await snapshot(desk, info, 'desk-answer');
  await desk.getByRole('radio', { name: 'Approve' }).click();
  await desk.getByRole('button', { name: 'Approve…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve deal' }).click();
  await expect(desk.getByText(`${dealNumber} is approved`)).toBeVisible();

  // the partner finds the answer in the timeline and reads the letter
  await expect(async () => {
    await page.goto('/dashboard/allcases?status=');
    await page.getByRole('link', { name: dealNumber }).click({ timeout: limits.attempt });
  }).toPass();
  await expect(page.getByText('The shops have ordered them; the order is attached.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order.pdf' })).toBeVisible();
  await snapshot(page, info, 'answer-told');
  const letter = page.waitForResponse(/GetCaseDecisionLetter/);
  await page.getByRole('button', { name: 'Case Decision' }).first().click();
  expect((await letter).status()).toBe(200);
});
