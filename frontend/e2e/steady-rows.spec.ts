import { expect } from '@playwright/test';
import { signIn } from './signIn';
import { test } from './test';

// The tools of a list come after its rows. Whoever is about to press a row then presses that row and nothing else.
for (const [email, list, width] of [
  ['sce@devices.example', '/dashboard/cpstrategic', 390],
  ['adr@contoso.example', '/dashboard/allcases', 390],
  ['sce@devices.example', '/dashboard/cpstrategic', 1440],
] as const) {
  test(`the rows of ${email} stay where they are when the tools come, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, email);
    const tools = Promise.withResolvers<void>();
    await page.route(/\/MoreTools-[^/]*\.js$/, async (route) => {
      await tools.promise;
      await route.continue();
    });
    await page.goto(list);
    const filters = page.getByRole('region', { name: 'Filters' });
    const row = page.getByText(/^C-\d+-/).first();
    const below = async () => ((await row.boundingBox())?.y ?? 0) - ((await filters.boundingBox())?.y ?? 0);
    await expect(row).toBeVisible();
    const saving = page.getByRole('button', { name: 'Save this view' });
    await expect(saving).toBeHidden();
    const before = await below();
    tools.resolve();
    await expect(saving).toBeVisible();
    expect(Math.abs((await below()) - before)).toBeLessThan(1);
  });
}
