import { expect } from '@playwright/test';
import { signIn } from './signIn';
import { test } from './test';

// The tools of a list come after its rows, and so does the word that deals wait under statuses which are not shown. Whoever is
// about to press a row then presses that row and nothing else.
for (const [email, list, width, waits] of [
  ['sce@devices.example', '/dashboard/cpstrategic', 390, undefined],
  ['adr@contoso.example', '/dashboard/allcases', 390, 'for you'],
  ['adr@contoso.example', '/dashboard/allcases', 320, 'for you'],
  ['adr@contoso.example', '/dashboard/allcases', 800, 'Show them'],
  ['adr@contoso.example', '/dashboard/allcases', 1024, 'Show them'],
  ['sce@devices.example', '/dashboard/cpstrategic', 1440, undefined],
] as const) {
  test(`the rows of ${email} stay where they are when the tools come, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, email);
    const tools = Promise.withResolvers<void>();
    await page.route(/\/(?:MoreTools|HiddenAnswers)-[^/]*\.js$/, async (route) => {
      await tools.promise;
      await route.continue();
    });
    await page.goto(list);
    const row = page.getByText(/^C-\d+-/).first();
    const top = async () => (await row.boundingBox())?.y ?? 0;
    await expect(row).toBeVisible();
    const saving = page.getByRole('button', { name: 'Save this view' });
    await expect(saving).toBeHidden();
    const before = await top();
    tools.resolve();
    await expect(saving).toBeVisible();
    if (waits) await expect(page.getByRole('button', { name: waits })).toBeVisible();
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
  });
}
