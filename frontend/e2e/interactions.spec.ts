import { expect, type Page } from '@playwright/test';
import { pickCustomer, startCase } from './capture';
import { someCustomer } from './customers';
import { pageOf } from './people';
import { test } from './test';

/** From an interaction to the next paint, in milliseconds, at the 98th percentile. */
const maxDelay = 200;
/** How far what is on a page may move while it is used (cumulative layout shift). */
const maxShift = 0.05;

/** `make bench-pages` takes figures of a quiet machine. Tests hold what does not depend on how fast the machine is. */
const measures = Boolean(process.env.DEALDESK_FIGURES);

const reseller = 'adr@contoso.example';

interface Seen {
  /** by the interaction: a press, a key */
  delays: Record<string, number>;
  shift: number;
}

/** Notes each interaction's longest event and each shift that nobody caused, of every page that is opened. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { delays: {}, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (!entry.interactionId) continue;
        const before = seen.delays[entry.interactionId] ?? 0;
        seen.delays[entry.interactionId] = Math.max(before, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    // cumulative layout shift is the worst burst: shifts less than a second apart, within five seconds
    let burst = { value: 0, first: 0, last: Number.NEGATIVE_INFINITY };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (entry.hadRecentInput) continue;
        const { startTime: at, value } = entry;
        const goesOn = at - burst.last < 1_000 && at - burst.first < 5_000;
        burst = goesOn ? { ...burst, value: burst.value + value, last: at } : { value, first: at, last: at };
        seen.shift = Math.max(seen.shift, burst.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @param interactions of the script; those that were painted within a frame are not reported by the browser */
async function expectPrompt(page: Page, what: string, interactions: number): Promise<void> {
  const { delays, shift } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const reported = Object.values(delays).toSorted((one, other) => one - other);
  const quick = Array.from({ length: Math.max(0, interactions - reported.length) }, () => 0);
  const all = [...quick, ...reported];
  const percentile = all[Math.ceil(all.length * 0.98) - 1] ?? 0;
  test.info().annotations.push({
    type: 'interactions',
    description: `${what}: 98 % of ${all.length} within ${percentile} ms, the slowest ${all.at(-1)} ms, shift ${shift.toFixed(3)}`,
  });
  if (measures) expect.soft(percentile, `98th percentile of ${what}`).toBeLessThanOrEqual(maxDelay);
  expect.soft(shift, `layout shift of ${what}`).toBeLessThanOrEqual(maxShift);
}

async function typeSlowly(page: Page, label: string | RegExp, text: string): Promise<number> {
  const field = page.getByLabel(label).first();
  await field.click();
  await field.pressSequentially(text);
  return text.length + 1;
}

test('a list answers at once while it is searched, filtered, sorted and paged', async ({ browser }) => {
  const { page } = await pageOf(browser, reseller);
  await observe(page);
  await page.goto('/dashboard/allcases?status=');
  const rows = page.locator('tbody tr[tabindex="0"]');
  await expect(rows.first()).toBeVisible();
  let count = 0;
  for (const title of ['Customer', 'Expires', 'Deal number']) {
    await page.getByRole('columnheader', { name: title }).first().click();
    await expect(rows.first()).toBeVisible();
    count += 1;
  }
  for (const number of [2, 3, 1]) {
    await page.getByRole('button', { name: `Page ${number}`, exact: true }).click();
    await expect(rows.first()).toBeVisible();
    count += 1;
  }
  await rows.first().focus();
  for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', ' ', 'ArrowDown', 'ArrowDown', 'Escape', 'Escape']) {
    await page.keyboard.press(key);
    count += 1;
  }
  count += await typeSlowly(page, 'Search the list', 'notebooks for the field');
  await page.getByRole('checkbox', { name: 'Only my own deals' }).click();
  await expectPrompt(page, 'list', count + 1);
});

test('a form answers at once while it is typed', async ({ browser }) => {
  const { page, api } = await pageOf(browser, reseller);
  const { duns } = await someCustomer(api, 'United States');
  await observe(page);
  await startCase(page, {});
  await pickCustomer(page, { customer: duns });
  let count = 0;
  for (const [label, text] of [
    ['Deal name', 'Notebooks for the field force'],
    [/Volume within/, '600'],
    ['Device ship-to address', '1 Main Street'],
    ['City', 'Springfield'],
    ['Postal code', '62701'],
    ['Deal overview', 'Replaces devices that are five years old in all branches.'],
  ] as const)
    count += await typeSlowly(page, label, text);
  for (const tab of [/^Channel/, /^Products/, /^Deal Information/, /^Customer/]) {
    await page.getByRole('tab', { name: tab }).click();
    count += 1;
  }
  await expectPrompt(page, 'form', count);
});
