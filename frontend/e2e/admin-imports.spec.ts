import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { administrator, asAdministrator, atSection, unique, withReason } from './administration';
import { snapshot } from './snapshot';
import { test } from './test';

// beyond N81: refused rows are named, the mended file is looked at and applied, the history knows it
test('an administrator imports a file with refused rows, mends it and applies it', async ({ page }, info) => {
  const [first, second] = [`Journey list ${unique()}`, `Journey list ${unique()}`];
  const file = (content: string) => ({ name: `${first}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await asAdministrator(page);
  await atSection(page, 'Imports');
  const kind = page.getByRole('combobox', { name: 'Kind of data' });
  await kind.click();
  await kind.fill('Price lists');
  await page.getByTitle('Price lists', { exact: true }).click();
  const input = page.locator('#import-file');
  await input.setInputFiles(file(`Name,Currency\n${first},EUR\n${second},\n`));
  const refused = page.getByRole('table', { name: 'Refused rows' });
  await expect(refused.getByRole('row').filter({ hasText: 'A value is required.' })).toContainText('Currency');
  await expect(page.getByText('The file cannot be applied.')).toBeVisible();
  await snapshot(page, info, 'admin-import-refused');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a workbook to mend' }).click();
  expect((await saving).suggestedFilename()).toBe(`${first}-refused.xlsx`);

  await input.setInputFiles(file(`Name,Currency\n${first},EUR\n${second},USD\n`));
  const added = page.getByRole('table', { name: '2 added' });
  await expect(added.getByRole('row').filter({ hasText: second })).toContainText('Currency: USD');
  await snapshot(page, info, 'admin-import-preview');
  await withReason(page, 'Apply 2 changes', 'A journey brings lists.', 'Apply');
  await expect(page.getByText('Imported: Price lists')).toBeVisible();
  const history = page.getByRole('table', { name: 'Imports so far' });
  const brought = history.getByRole('row').filter({ hasText: `${first}.csv` });
  await expect(brought).toContainText(administrator);
  await expect(brought).toContainText('A journey brings lists.');
  const keeping = page.waitForEvent('download');
  await brought.getByRole('button', { name: `Save ${first}.csv` }).click();
  const stored = await readFile(await (await keeping).path(), 'utf8');
  expect(stored).toBe(`Name,Currency\n${first},EUR\n${second},USD\n`);

  // what changes is named field by field, and a row goes as it came: by a file
  await input.setInputFiles(file(`Name,Currency,Active\n${first},GBP,yes\n${second},USD,no\n`));
  await expect(page.getByRole('table', { name: '1 changed' }).getByRole('listitem')).toHaveText(/Currency: EUR → GBP/);
  await expect(page.getByRole('table', { name: '1 deactivated' })).toContainText(second);
  await withReason(page, 'Apply 2 changes', 'A journey brings lists.', 'Apply');
  await expect(page.getByText('Imported: Price lists')).toBeVisible();
});
