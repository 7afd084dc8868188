import { expect } from '@playwright/test';
import { Api } from './api';
import { captureRegistration } from './capture';
import { submitCase } from './cases';
import { someCustomer } from './customers';
import { expectFast } from './lighthouse';
import { signIn } from './signIn';
import { test } from './test';

test.describe('Lighthouse on the production build', () => {
  test('the landing page on a phone', async ({ page }, info) => {
    await expectFast(page, '/', 'mobile', info);
  });

  test('the dashboard at a desk', async ({ page }, info) => {
    const email = 'adr@contoso.example';
    await signIn(page, email);
    // a grid with something in it, whatever ran before
    const { duns } = await someCustomer(new Api(page, email), 'United States');
    const dealName = 'Fast from the first visit';
    await captureRegistration(page, { customer: duns, dealName, volume: 300, finish: 'draft' });
    await page.goto('/dashboard/allcases');
    await expect(page.getByText(dealName).first()).toBeVisible();
    await expectFast(page, '/dashboard/allcases', 'desktop', info);
  });

  // issue 27: home, list, case and desk
  test('a reseller’s home and case at a desk', async ({ page }, info) => {
    const email = 'adr@contoso.example';
    await signIn(page, email);
    const api = new Api(page, email);
    const { customerId } = await someCustomer(api, 'United States');
    const caseNumber = await submitCase(api, { customerId, programs: ['Deal Registration'], dealName: 'Fast to read' });
    await expectFast(page, '/homePage', 'desktop', info);
    await expectFast(page, `/managecase/pricingprogram?oppNumber=${caseNumber}&mode=view`, 'desktop', info);
  });

  test('a reviewer’s home and queue at a desk', async ({ page }, info) => {
    await signIn(page, 'pod@devices.example');
    await expectFast(page, '/homePage', 'desktop', info);
    await expectFast(page, '/desk', 'desktop', info);
  });
});
