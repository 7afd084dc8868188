import { expect } from '@playwright/test';
import { administrator, asAdministrator, atSection, unique, withhold } from './administration';
import { Api } from './api';
import { snapshot } from './snapshot';
import { test } from './test';

// beyond N83: a day becomes a holiday and is none again
test('an administrator adds a holiday and removes it', async ({ page }, info) => {
  const year = new Date().getUTCFullYear() + 1;
  const name = `Day of the journey ${unique()}`;
  await asAdministrator(page);
  await atSection(page, 'Holidays');
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.click();
  await country.fill('New Zealand');
  await page.getByTitle('New Zealand', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a holiday…' }).click();
  const dialog = page.getByRole('dialog');
  const answerPreview = await withhold(page, 'PreviewHolidays');
  await dialog.getByLabel('Day').fill(`${year}-08-19`);
  await dialog.getByLabel('Day').press('Enter');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Reason').fill('A journey celebrates.');
  // the button stays where it is when the reviews that move are counted: nobody presses beside it
  const add = dialog.getByRole('button', { name: 'Add holiday' });
  const moves = dialog.getByRole('region', { name: 'Review dates that move' });
  await expect(moves).toBeVisible();
  await expect(moves.getByRole('listitem')).toHaveCount(0);
  const before = await add.boundingBox();
  answerPreview();
  await expect(moves.getByRole('listitem').first()).toBeVisible();
  expect((await add.boundingBox())?.y).toBe(before?.y);
  await add.click();
  await expect(page.getByText(`${name} (08/19/${year}) is a holiday now.`)).toBeVisible();
  await page.goto(`/admin/holidays?country=NZ&year=${year}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await snapshot(page, info, 'admin-holidays');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByLabel('Reason').fill('A journey works again.');
  await dialog.getByRole('button', { name: 'Remove holiday' }).click();
  await expect(page.getByText(`${name} (08/19/${year}) is no holiday any more.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

// beyond N83: a year gets the holidays of the year before; Easter is that of the year
test('an administrator copies a year of holidays', async ({ page }, info) => {
  await asAdministrator(page);
  const known = await new Api(page, administrator).get('/api/Admin/GetHolidays?countryCode=LU');
  const years = ((await known.json()) as { date: string }[]).map(({ date }) => Number(date.slice(0, 4)));
  // each run takes the first year that nobody has copied yet
  const year = Math.max(...years) + 1;
  await page.goto(`/admin/holidays?country=LU&year=${year}`);
  await page.getByRole('button', { name: `Copy from ${year - 1}…` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('A journey plans the year.');
  await snapshot(page, info, 'admin-holidays-copy');
  await dialog.getByRole('button', { name: /^Add \d+ holidays$/ }).click();
  await expect(page.getByText(new RegExp(`^\\d+ holidays of ${year} are added\\.$`))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Easter Monday' })).toContainText('Monday');
});
