import { expect, test } from '@playwright/test';
import { Api } from './api';
import { captureRegistration } from './capture';
import { someCustomer } from './customers';
import { expectFast } from './lighthouse';
import { signIn } from './signIn';

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
});
