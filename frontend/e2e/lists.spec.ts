import { expect, type Page } from '@playwright/test';
import { pageOf } from './people';
import { snapshot } from './snapshot';
import { test } from './test';

const view = `Expiring ${crypto.randomUUID().slice(0, 8)}`;

/** How many deals the list says that it has; while another list comes, the number of the one before. */
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+\+? deals?$/ });

/** Others submit and decide meanwhile: both pages are read again until they say the same. */
async function expectSameCount(one: Page, other: Page): Promise<void> {
  await expect(async () => {
    await Promise.all([one.reload(), other.reload()]);
    expect(await counted(one).innerText()).toBe(await counted(other).innerText());
  }).toPass();
}

// ui-2.md 5: filters by their names, saved views per person and organisation, an address that a colleague opens
test('a reseller narrows a list, shares it as a view, and a colleague opens both', async ({ browser }, info) => {
  const { page } = await pageOf(browser, 'adr@contoso.example');
  const { page: colleague } = await pageOf(browser, 'adr2@contoso.example');
  await page.goto('/dashboard/allcases');
  const filters = page.getByRole('region', { name: 'Filters of the list' });
  await expect(filters.getByRole('listitem')).toHaveCount(6);
  await expect(filters).not.toContainText('+');
  await filters.getByRole('button', { name: 'Remove the filter “Draft”' }).click();
  await filters.getByRole('button', { name: 'Remove the filter “Decision Pending”' }).click();
  await expect(page).toHaveURL(/status=Approved/);
  await expect(filters.getByRole('listitem')).toHaveCount(4);

  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill(view);
  await page.getByRole('checkbox', { name: 'For everybody of my organization' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('region', { name: 'Saved views' });
  await expect(saved.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page');
  await snapshot(page, info, 'list-view');

  await colleague.goto(page.url());
  await expectSameCount(page, colleague);
  await colleague.goto('/dashboard/allcases');
  const shared = colleague.getByRole('region', { name: 'Saved views' });
  await shared.getByRole('link', { name: view }).click();
  await expect(colleague.getByRole('region', { name: 'Filters of the list' }).getByRole('listitem')).toHaveCount(4);
  await expectSameCount(page, colleague);
  await expect(shared.getByRole('button', { name: `Delete the view “${view}”` })).toHaveCount(0);

  await saved.getByRole('button', { name: `Delete the view “${view}”` }).click();
  await expect(saved.getByRole('link', { name: view })).toHaveCount(0);
  await colleague.reload();
  await expect(shared.getByRole('button', { name: 'Save this view' })).toBeVisible();
  await expect(shared.getByRole('link', { name: view })).toHaveCount(0);
});

// ui-2.md 5: a row is read without leaving the list, by keys alone
test('Space shows a deal beside the list, arrows the next, Enter opens it, Back brings the list again', async ({
  browser,
}, info) => {
  const { page } = await pageOf(browser, 'adr@contoso.example');
  await page.goto('/dashboard/allcases?status=&sort=dealNumber+asc');
  const rows = page.locator('tbody tr[tabindex="0"]');
  await rows.first().focus();
  await page.keyboard.press(' ');
  const preview = page.getByRole('complementary', { name: /^Preview of C-/ });
  await expect(preview.getByRole('list').first()).toBeVisible();
  await snapshot(page, info, 'list-preview');
  const first = await preview.getAttribute('aria-label');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(preview).not.toHaveAttribute('aria-label', first ?? '');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/oppNumber=|\/cases\//);
  await page.goBack();
  await expect(page).toHaveURL(/sort=dealNumber/);
  await expect(rows.first()).toBeVisible();
});

// ui-2.md 5: rows are selected by keys; the workbook has them and no others
test('rows are selected by keys and downloaded', async ({ browser }, info) => {
  const { page } = await pageOf(browser, 'adr@contoso.example');
  await page.goto('/dashboard/allcases?status=&sort=dealNumber+asc');
  const rows = page.locator('tbody tr[tabindex="0"]');
  await rows.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 deals selected.')).toBeVisible();
  await snapshot(page, info, 'list-selected');
  const request = page.waitForRequest('**/api/Export/allcases');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the selected deals as Excel' }).click();
  const numbers = await page.locator('tr:has(input:checked) a[href*="C-"]').allInnerTexts();
  expect((await request).postDataJSON().filter).toEqual({
    logic: 'and',
    filters: [{ field: 'dealNumber', operator: 'in', value: numbers.filter((text) => text.startsWith('C-')) }],
  });
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Select the row in focus');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(page.getByText(/deals? selected/)).toHaveCount(0);
});
