import { expect, type Page, type TestInfo } from '@playwright/test';
import { expectAccessible } from './axe';

const widths = [1440, 390];

/**
 * A page as people see it: accessible at both widths, with a picture each in the test's output folder. The viewport is as
 * before afterwards.
 */
export async function snapshot(page: Page, info: TestInfo, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await resize(page, { width, height: 900 });
    // scrolled, the sticky header covers half of what axe then takes for a small target
    await page.evaluate(() => window.scrollTo(0, 0));
    // not «network idle»: a letter in the page never is
    await expect(page.locator('.ant-skeleton')).toHaveCount(0);
    await waitForAnimations(page);
    await expectAccessible(page);
    const file = `${name}-${width}.png`;
    await page.screenshot({ path: info.outputPath(file), animations: 'disabled' });
  }
  if (before) await resize(page, before);
}

/** Returns when nothing fades or moves in any more: what is half transparent has half the contrast. What turns for ever is not waited for. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
}

/** Returns when the page has taken on its new size: some draw other parts for a phone, and a press on one that is just leaving is lost. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
