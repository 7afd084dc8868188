import { expect } from '@playwright/test';
import { asAdministrator, atSection, withhold } from './administration';
import { snapshot } from './snapshot';
import { test } from './test';

// beyond N82: a version from a day on, compared with what holds, with whom it touches; it is taken back while it comes
test('an administrator changes a program rule from a day on and takes the version back', async ({ page }, info) => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint8Array(2));
  // a day of its own, so far away that no deal of another journey meets it
  const from = new Date(Date.UTC(2090, 0, 1 + ((high * 256 + low) % 3000)));
  const iso = from.toISOString().slice(0, 10);
  const [year, month, day] = iso.split('-');
  await asAdministrator(page);
  await atSection(page, 'Program rules');
  await expect(page.getByRole('table', { name: 'Program rules' })).toContainText('Holds');
  // all kinds together are hundreds of rows: more than is looked through in a moment
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByText('Duration', { exact: true })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Levels of the desk' })).toHaveCount(0);
  await snapshot(page, info, 'admin-rules');
  await page.getByRole('button', { name: 'Change Duration: Special Pricing', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const answerPreview = await withhold(page, 'PreviewProgramRule');
  await dialog.getByLabel('From').fill(iso);
  await dialog.getByLabel('From').press('Enter');
  const months = dialog.getByLabel('Longest duration in months');
  const before = await months.inputValue();
  await months.fill(String(Number(before) + 1));
  await expect(dialog.getByRole('region', { name: 'Difference to what holds' })).toContainText(
    `Longest duration in months: ${before} → ${Number(before) + 1}`,
  );
  await dialog.getByLabel('Reason').fill('A journey plans ahead.');
  // here, too, the button stays where it is when the answer comes
  const add = dialog.getByRole('button', { name: 'Add version' });
  const place = await add.boundingBox();
  answerPreview();
  await expect(dialog.getByRole('region', { name: 'Whom it touches' })).toContainText(
    'keep the numbers of their submit',
  );
  expect((await add.boundingBox())?.y).toBe(place?.y);
  await snapshot(page, info, 'admin-rule');
  await add.click();
  await expect(page.getByText(`Duration: the new version holds from ${month}/${day}/${year}.`)).toBeVisible();
  const coming = page.getByRole('row').filter({ hasText: `${month}/${day}/${year}` });
  await expect(coming).toContainText('Coming');
  await coming.getByRole('button', { name: /^Withdraw/ }).click();
  await dialog.getByLabel('Reason').fill('A journey has thought again.');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(`Duration: the version from ${month}/${day}/${year} is withdrawn.`)).toBeVisible();
  await expect(coming).toHaveCount(0);
});
