import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { answerProvider, signInByHand } from './signIn';
import { test } from './test';

const partners = [
  ['add@northwind.example', 'Northwind Distribution', '4100001'],
  ['adr@contoso.example', 'Contoso Resale', '4100002'],
  ['adr@tailspin.example', 'Tailspin Devices', '4100003'],
  ['dmp@fabrikam.example', 'Fabrikam Online', '4100004'],
  ['both@wingtip.example', 'Wingtip Group', '4100005'],
  ['add@adatum.example', 'Adatum', '4100006'],
  ['adr@lamna.example', 'Lamna', '4100007'],
  ['add@proseware.example', 'Proseware', '4100008'],
  ['adr@vanarsdel.example', 'VanArsdel', '4100009'],
  ['adr@litware.example', 'Litware', '4100010'],
] as const;

const company = ['mss store store2 ssp ssp2 gbb pdm pmm pml sce cou pod pod2 cfa coa fbd fbd2 cmt admin'].flatMap(
  (names) => names.split(' '),
);

const failures = [
  ['nolocation@lucerne.example', /No location exists/],
  ['norole@margie.example', /No location or role configured/],
  ['mismatch@treyresearch.example', /does not match the partner centre/],
] as const;

test.describe('sign-in of every account ends where it should', () => {
  // SUB-001, SUB-002, SUB-004, SUB-006, SUB-010, SUB-011, SUB-302
  for (const [email, organization, id] of partners) {
    test(email, async ({ page }) => {
      await signInByHand(page, email);
      await expect(page).toHaveURL(/\/partnerpage$/);
      await expect(page.getByText('Success', { exact: true })).toBeVisible();
      await expect(page.getByText(organization).first()).toBeVisible();
      await expect(page.getByText(id, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/\/homePage$/);
    });
  }

  // SUB-005, SUB-007
  for (const name of company) {
    test(`${name}@devices.example`, async ({ page }) => {
      await signInByHand(page, `${name}@devices.example`);
      await expect(page).toHaveURL(/\/homePage$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  // SUB-015, SUB-303, SUB-305, SUB-560, SUB-561, MAN-184, MAN-189, MAN-388
  for (const [email, message] of failures) {
    test(email, async ({ page }) => {
      await signInByHand(page, email);
      await expect(page).toHaveURL(/\/partnerpage$/);
      await expect(page.getByText('Fail', { exact: true })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(page.getByText(/partner development manager/)).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      await expectAccessible(page);
      await page.goto('/partnerdetail');
      await expect(page).toHaveURL(/\/$/);
    });
  }
});

test.describe('the session', () => {
  // SUB-057, MAN-049
  test('returns to the path asked for', async ({ page }) => {
    await page.goto('/dashboard?status=Draft');
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('button', { name: 'Sign in with your work account' }).click();
    await answerProvider(page, 'adr@contoso.example');
    await expect(page).toHaveURL(/\/dashboard\?status=Draft$/);
    await expect(page.getByRole('heading', { name: 'My cases' })).toBeVisible();
  });

  // SUB-018, MAN-192
  test('ends with Sign out', async ({ page }) => {
    await signInByHand(page, 'adr@contoso.example');
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in with your work account' })).toBeVisible();
    await page.goto('/homePage');
    await expect(page).toHaveURL(/\/$/);
  });

  test('is known in a second tab', async ({ page, context }) => {
    await signInByHand(page, 'adr@contoso.example');
    const second = await context.newPage();
    await second.goto('/dashboard');
    await expect(second.getByRole('heading', { name: 'My cases' })).toBeVisible();
    await expect(second).toHaveURL(/\/dashboard$/);
  });

  // MAN-042
  test('brings header and navigation, and only a session does', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await signInByHand(page, 'adr@contoso.example');
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

// SUB-041
test('Back to login on the error page ends the session', async ({ page }) => {
  await signInByHand(page, 'pdm@devices.example');
  await page.evaluate(() =>
    window.history.pushState({ usr: { message: 'No roles.', backToLogin: true } }, '', '/errorPage'),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Sign in with your work account' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('dealdesk.user'))).toBeNull();
  expect((await page.request.get('/auth/session')).status()).toBe(401);
});
