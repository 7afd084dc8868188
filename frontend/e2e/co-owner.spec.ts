import { expect } from '@playwright/test';
import { Api } from './api';
import { expectAccessible } from './axe';
import { captureRegistration } from './capture';
import { dealOf, readCase } from './cases';
import { someCustomer } from './customers';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const requester = 'adr@contoso.example';
const colleague = 'adr2@contoso.example';

// plain-web.md 6: what one began and shared, another finishes
test('a co-owner goes on with a colleague’s draft and submits it', async ({ page, browser }, info) => {
  await signIn(page, requester);
  const api = new Api(page, requester);
  const { duns } = await someCustomer(api, 'United States');
  const capture = { customer: duns, dealName: 'Shared as a draft', volume: 700, finish: 'draft' } as const;
  const { caseNumber } = await captureRegistration(page, capture);
  const dealNumber = `${caseNumber}-DR`;
  expect((await dealOf(api, caseNumber, dealNumber)).statusCodeName).toBe('Draft');

  const address = `/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`;
  await page.goto(`${address}&mode=view`);
  await page.getByRole('region', { name: 'Owners' }).getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Owners' });
  await dialog.getByRole('combobox', { name: 'Co-owners' }).click();
  await page.keyboard.type('adr2');
  await page.locator('.ant-select-item-option').filter({ hasText: colleague }).click();
  await dialog.getByRole('button', { name: 'Save owners' }).click();
  await expect(dialog).toBeHidden();

  const other = await pageOf(browser, colleague);
  await other.page.goto(`${address}&mode=edit`);
  await other.page.getByRole('tab', { name: /^Deal/ }).click();
  await other.page.getByLabel('Email CC notification recipients').fill('co.owner@contoso.example');
  await expectAccessible(other.page);
  await snapshot(other.page, info, 'co-owner-draft');
  await other.page.getByRole('tab', { name: /^Products/ }).click();
  await other.page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(other.page.getByText(/^Opportunity C-\d+ Submitted\.$/)).toBeVisible();
  await expect.poll(async () => (await dealOf(api, caseNumber, dealNumber)).statusCodeName).not.toBe('Draft');
  expect((await readCase(other.api, caseNumber, dealNumber)).isOwner).toBe(true);
  expect((await readCase(api, caseNumber, dealNumber)).isOwner).toBe(true);
});
