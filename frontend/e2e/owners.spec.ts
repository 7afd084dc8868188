import { expect } from '@playwright/test';
import { Api } from './api';
import { expectAccessible } from './axe';
import { captureRegistration } from './capture';
import { someCustomer } from './customers';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const requester = 'adr@contoso.example';
const colleague = 'adr2@contoso.example';

// Repairs 36: who goes on holiday hands a submitted case to a colleague, who goes on with it.
test('a case is handed over to a colleague', async ({ page, browser }, info) => {
  await signIn(page, requester);
  const { duns } = await someCustomer(new Api(page, requester), 'United States');
  const { caseNumber } = await captureRegistration(page, { customer: duns, dealName: 'Handed over', volume: 700 });
  const address = `/managecase/pricingprogram?oppNumber=${caseNumber}`;
  await page.goto(address);
  const owners = page.getByRole('region', { name: 'Owners' });
  await owners.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Owners' });
  await dialog.getByRole('combobox', { name: 'Hand over to' }).click();
  await page.keyboard.type('adr2');
  await page.locator('.ant-select-item-option').filter({ hasText: colleague }).click();
  await snapshot(page, info, 'owners');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Handed over').last()).toBeVisible();

  const context = await browser.newContext();
  const next = await context.newPage();
  await signIn(next, colleague);
  await next.goto(address);
  await expect(next.getByRole('region', { name: 'Owners' })).toBeVisible();
  const mine = await new Api(next, colleague).read<{ isOwner: boolean; submitterDetails: { email: string } }>(
    `/api/Opportunity/GetOpportunity/${caseNumber}`,
  );
  expect([mine.isOwner, mine.submitterDetails.email]).toEqual([true, colleague]);
  await context.close();
});
