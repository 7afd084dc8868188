import { expect, type Page } from '@playwright/test';
import { expectNoEnglish } from './german';
import { germanReader } from './germanReader';
import { expectNoSideways } from './layout';
import { speakPseudo } from './pseudo';
import { snapshot } from './snapshot';
import { test } from './test';

const pages = {
  'adr@contoso.example': ['/homePage', '/dashboard/allcases?status=', '/partnerdetail', '/discounts', '/help'],
  'pod@devices.example': ['/homePage', '/desk', '/dashboard/cpstrategic'],
};

/** Everything of the page lies within it: nothing is pushed out at the side on which lines begin. */
async function expectNothingOutside(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement));
    return [...document.querySelectorAll('main h1, main h2, main button, header button')]
      .filter((element) => element.checkVisibility() && !scrolls(element.parentElement))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 1 && (box.right <= 0 || box.left >= document.documentElement.clientWidth);
      })
      .map((element) => element.textContent);
  });
  expect(outside, page.url()).toEqual([]);
}

// ui-2.md 7: the catalogue is ready for more languages, and for those that run from right to left
for (const [email, addresses] of Object.entries(pages)) {
  test(`${email} reads a longer language from right to left at both widths`, async ({ browser }, info) => {
    const page = await germanReader(browser, email, speakPseudo);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('⟦');
        await expectNoEnglish(page, `at ${width}`);
        await expectNoSideways(page);
        await expectNothingOutside(page);
        await snapshot(page, info, `rtl-${width}${address.replace(/\W+/g, '-')}`);
      }
    }
  });
}
