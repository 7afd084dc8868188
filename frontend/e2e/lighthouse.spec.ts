import { expect, test } from '@playwright/test';
import { captureRegistration } from './capture';
import { expectFast } from './lighthouse';
import { signIn } from './signIn';

test.describe('Lighthouse on the production build', () => {
  test.setTimeout(1_200_000);

  test('the landing page on a phone', async ({ page }, info) => {
    await expectFast(page, '/', 'mobile', info);
  });

  test('the dashboard at a desk', async ({ page }, info) => {
    await signIn(page, 'adr@contoso.example');
    // a grid with something in it, whatever ran before
    await captureRegistration(page, { dealName: 'Fast from the first visit', volume: 300, finish: 'draft' });
    await page.goto('/dashboard/allcases');
    await expect(page.getByText('Fast from the first visit').first()).toBeVisible();
    await expectFast(page, '/dashboard/allcases', 'desktop', info);
  });
});
