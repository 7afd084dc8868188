import { expect } from '@playwright/test';
import { Api } from './api';
import { expectAccessible } from './axe';
import { type Deal, dealOf, decide, submitCase } from './cases';
import { someCustomer } from './customers';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const reseller = 'adr@contoso.example';

interface Ending extends Deal {
  expirationDate: string;
  maximumExpirationDate: string;
}

// plain-web.md 6, clarifications.md 22: asked by the owner, granted by the desk, read by the owner
test('a special pricing deal that sold too little asks for more time, and the desk grants it', async ({
  page,
  browser,
}, info) => {
  await signIn(page, reseller);
  const api = new Api(page, reseller);
  const { customerId } = await someCustomer(api, 'United States', ['Special Pricing']);
  const programs = ['Special Pricing'];
  const caseNumber = await submitCase(api, { customerId, programs, dealName: 'Needs more time' });
  const dealNumber = `${caseNumber}-SP`;
  const read = async () => (await dealOf(api, caseNumber, dealNumber)) as Ending;
  const desk = await pageOf(browser, 'fbd@devices.example');
  await decide(desk.api, await read(), { decision: 'Approve' });
  await expect.poll(async () => (await read()).statusCodeName).toBe('Approved');
  const { id, expirationDate, maximumExpirationDate } = await read();
  expect(maximumExpirationDate > expirationDate).toBe(true);

  const address = `/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`;
  await page.goto(address);
  await page.getByRole('region', { name: 'What you can do' }).getByRole('button', { name: 'Extend' }).click();
  const extend = page.getByRole('dialog', { name: 'Extend' });
  const latest = extend.getByText('Latest possible date').locator('xpath=following-sibling::dd');
  const date = extend.getByLabel('New expiration date');
  await date.fill((await latest.textContent()) ?? '');
  await date.press('Enter');
  await extend.getByLabel(/Expected units/).fill('300');
  await extend.getByLabel(/Reason for the extension/).fill('The rollout takes longer.');
  await expectAccessible(page);
  await snapshot(page, info, 'extension-asked');
  await extend.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Case have been successfully submitted for review.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  expect((await read()).expirationDate).toBe(expirationDate);

  await desk.page.goto(`/desk/${id}`);
  await expect(desk.page.getByText('The rollout takes longer.').first()).toBeVisible();
  await snapshot(desk.page, info, 'extension-desk');
  await desk.page.getByLabel('Comments for the partner').fill('As asked.');
  await desk.page.getByRole('button', { name: 'Approve extension' }).click();
  const confirm = desk.page.getByRole('dialog');
  await expect(confirm.getByText(`Extend ${dealNumber}?`)).toBeVisible();
  await confirm.getByRole('button', { name: 'Approve extension' }).click();
  await expect(desk.page.getByText(`${dealNumber} is extended`)).toBeVisible();

  await expect.poll(async () => (await read()).expirationDate).toBe(maximumExpirationDate);
  await page.goto(address);
  await expect(page.getByText('Case Status - Approved')).toBeVisible();
});
