import { expect } from '@playwright/test';
import { signIn } from './signIn';
import { test } from './test';

// The hint of a button took the Escape of what the button had opened, when it opened later than that: on a busy machine it
// does. Seen in a browser only: in vitest every popup of antd has the same id.
test('Escape closes what a button of the header opened, though the pointer reaches the button late', async ({
  page,
}) => {
  await signIn(page, 'adr@contoso.example');
  await page.clock.install();
  await page.goto('/homePage');
  for (const name of [/^Notifications/, /^Keyboard shortcuts/]) {
    const button = page.getByRole('banner').getByRole('button', { name });
    const hint = page.getByRole('tooltip', { name });
    // the hint is there for who points at the button
    await button.hover();
    await expect(hint).toBeVisible();
    await page.mouse.move(600, 500);
    await expect(hint).toBeHidden();
    await button.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await button.dispatchEvent('pointerenter');
    await button.dispatchEvent('mouseover');
    // no hint may open now, however long the pointer rests there
    await page.clock.runFor('02');
    await expect(hint).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
