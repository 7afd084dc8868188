import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { complaints } from './complaints';
import { signIn } from './signIn';
import { test } from './test';

const widths = [1440, 390];

test('the check of accessibility finds what is wrong', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.evaluate(() => {
    const wrong = '<button style="width:2rem;height:2rem"></button><p style="color:#ddd;background:#fff">pale</p>';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', wrong);
  });
  const names = await expectAccessible(page).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(names).toContain('button-name');
  expect(names).toContain('color-contrast');
});

test.describe('pages anyone may open', () => {
  for (const path of ['/', '/errorPage', '/verify', '/nothing/here']) {
    test(path, async ({ page }) => {
      const heard = complaints(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      expect(heard).toEqual([]);
    });
  }

  // SUB-030, SUB-031, SUB-032, SUB-033
  test('the landing page welcomes, at both its addresses', async ({ page }) => {
    for (const path of ['/', '/home', '/HOME']) {
      await page.goto(path);
      await expect(page.getByText(/^Welcome/).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /work account/ })).toHaveCount(1);
      for (const name of ['Contact us', 'Privacy and cookies', 'Data privacy', 'Terms of use', 'Trademarks']) {
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', /./);
      }
    }
  });

  // SUB-604, SUB-605, MAN-198
  test('the build number comes and goes with a click in the footer', async ({ page }) => {
    await page.goto('/');
    const line = page.getByRole('contentinfo').getByRole('button');
    await expect(line).toContainText('2022');
    await line.click();
    await expect(page.getByText('20220712.1')).toBeVisible();
    await line.click();
    await expect(page.getByText('20220712.1')).toHaveCount(0);
  });

  test('an unknown letter code is called unknown', async ({ page }) => {
    await page.goto('/verify/NOT-A-LETTER');
    await expect(page.getByText('No letter has this code.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('pages of a reseller', () => {
  test('are accessible and quiet', async ({ page }) => {
    const heard = complaints(page);
    await signIn(page, 'adr@contoso.example');
    await expectAccessible(page);
    for (const path of [
      '/homePage',
      '/partnerdetail',
      '/dashboard',
      '/dashboard/allcases',
      '/dashboard/specialpricing',
      '/dashboard/productviewsp',
      '/dashboard/bidgrid',
      '/discounts',
      '/dashboard/dealregistration',
      '/helpsupport',
      '/',
    ]) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      }
    }
    expect(heard).toEqual([]);
  });

  // SUB-042, SUB-060, SUB-063, SUB-065, SUB-066
  test('the partner step takes location and product group', async ({ page }) => {
    await signIn(page, 'adr@contoso.example');
    await page.goto('/partnerdetail');
    await page.getByRole('combobox', { name: 'Location / country' }).click();
    await page.locator('.ant-select-item-option', { hasText: '/ United States' }).click();
    await page.getByRole('combobox', { name: 'Product group' }).click();
    await page.locator('.ant-select-item-option', { hasText: /^Surface$/ }).click();
    await expect(page.getByRole('textbox', { name: 'Partner role' })).toHaveValue('ADR');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/homePage$/);
  });

  // all other journeys are those of people who asked for less
  test('lists open for people who like motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signIn(page, 'adr@contoso.example');
    await page.goto('/partnerdetail');
    await page.getByRole('combobox', { name: 'Location / country' }).click();
    await expect(page.locator('.ant-select-item-option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Product group' })).toBeEnabled();
  });

  test('the phone has the navigation in a drawer', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'adr@contoso.example');
    await page.goto('/homePage');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Help + Support' })).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Help + Support' }).click();
    await expect(page).toHaveURL(/\/helpsupport$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  // MAN-046, MAN-047, SUB-058
  test('a page of others is refused', async ({ page }) => {
    await signIn(page, 'ssp@devices.example');
    await page.goto('/partnerdetail');
    await expect(page.getByText('Unauthorized: You do not have permission to view this page.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back To Login' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the keyboard leads around', async ({ page }) => {
    await signIn(page, 'adr@contoso.example');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/\/dashboard\/allcases$/);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/partnerdetail$/);
  });

  test('dark and German hold on every page', async ({ page }) => {
    await signIn(page, 'adr@contoso.example');
    // the other journeys of this person speak English: the choice is not stored here, as german.spec.ts sees it stored
    await page.route('**/api/User/SetLanguage', (route) => route.fulfill({ json: { language: 'de' } }));
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meine Fälle' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.route('**/auth/session', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), language: 'de' } });
    });
    for (const path of ['/dashboard', '/homePage', '/partnerdetail']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });
});
