import { expect, type Page } from '@playwright/test';

/** Wide texts wrap or are cut off: the page itself never scrolls sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, page.url()).toBeLessThanOrEqual(0);
}
