import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { pickCustomer, signIn, startCase } from './capture';
import { someCustomer } from './customers';
import { snapshot } from './snapshot';
import { test } from './test';

const reseller = 'adr@vanarsdel.example';

async function widthOf(page: Page): Promise<number> {
  const box = await page.getByRole('dialog').boundingBox();
  return box?.width ?? 0;
}

const fields = {
  'Reseller Name': 'Tailspin',
  'Contact Name': 'Tina Berg',
  'Contact Email': 'tina@tailspin.example',
  Address: 'Ginza 1',
  City: 'Tokyo',
  'State/Province': 'Tokyo',
  'Zip/Postal Code': '104-0061',
};

// MAN-137, MAN-139, MAN-208, SUB-601
test('resellers are entered in a panel of 600 px that survives a turned device', async ({ page }, info) => {
  await signIn(page, reseller);
  const { duns } = await someCustomer(new Api(page, reseller), 'Japan');
  await startCase(page, { location: 'Japan' });
  await pickCustomer(page, { customer: duns });
  await page.getByRole('tab', { name: /^Channel/ }).click();
  await page.getByRole('radio', { name: 'Yes' }).check();
  const panel = page.getByRole('dialog', { name: 'Additional reseller 1' });
  await expect(panel.getByLabel('Reseller Name')).toBeFocused();
  await expect.poll(() => widthOf(page)).toBe(600);
  for (const [label, text] of Object.entries(fields)) await panel.getByLabel(label).fill(text);
  await snapshot(page, info, 'reseller-panel');
  await expect(panel.getByLabel('City')).toHaveValue('Tokyo');
  for (const name of ['Back', 'Next', 'Cancel'])
    await expect(panel.getByRole('button', { name, exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  const grid = page.getByRole('table', { name: /additional resellers/ });
  await expect(grid.getByText('Tailspin', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add additional reseller' })).toBeFocused();
  await expect(grid.locator('xpath=..')).toHaveCSS('max-height', '450px');
  await page.emulateMedia({ reducedMotion: 'no-preference' }); // a panel that slides in gives its first field the focus, too
  await page.getByRole('button', { name: 'Add additional reseller' }).click();
  const further = page.getByRole('dialog', { name: 'Additional reseller 2' });
  await expect(further.getByLabel('Reseller Name')).toBeFocused();
});

// MAN-137, MAN-139, MAN-207
test('partners are taken from the whole list in a panel of 610 px', async ({ page }, info) => {
  await signIn(page, 'pdm@devices.example');
  await page.goto('/managecase/cpstrategic');
  await fillStart(page);
  await page.getByRole('tab', { name: /^Channel/ }).click();
  await page.getByRole('combobox', { name: /^Channel structure/ }).click();
  await page.locator('.ant-select-item-option-content', { hasText: 'Customer' }).click();
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0); // a list that is just closing has options, too
  const row = page.getByRole('region', { name: 'Row 1' });
  await row.getByRole('combobox', { name: /^Country/ }).click();
  await page.locator('.ant-select-item-option:visible').first().click();
  await row.getByRole('button', { name: /choose from a list$/ }).click();
  const panel = page.getByRole('dialog');
  await expect.poll(() => widthOf(page)).toBe(610);
  await panel.getByRole('checkbox').nth(1).check();
  await panel.getByRole('checkbox').nth(2).check();
  await expect(panel.getByRole('status')).toContainText('2 chosen');
  await snapshot(page, info, 'partners-panel');
  await panel.getByRole('button', { name: 'Clear All' }).click();
  await expect(panel.getByRole('status')).toContainText('0 chosen');
});

/** As much of the overview as opens the other tabs. SUB-027: the product group is there already. */
async function fillStart(page: Page): Promise<void> {
  const choose = async (label: RegExp, option: string) => {
    const box = page.getByRole('combobox', { name: label });
    await box.click();
    if (await box.isEditable()) await box.fill(option);
    const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content');
    await list.getByText(option, { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  };
  await page.getByRole('radio', { name: 'Single country deal' }).check();
  await choose(/^Deal countries/, 'Germany');
  await page.getByRole('textbox', { name: /^Deal name/ }).fill('Notebooks for the field force');
  await page.getByRole('textbox', { name: /^Deal overview/ }).fill('Replaces devices that are five years old.');
  await choose(/^Affiliation type/, 'Framework Agreement');
  await page.getByRole('textbox', { name: /^Committed deal volume/ }).fill('1200');
  await page.locator('#case-expirationDate').fill(`${new Date().getFullYear() + 1}-06-30`);
  await page.locator('#case-expirationDate').press('Enter');
  await page.getByRole('textbox', { name: /^Expiration date justification/ }).fill('The rollout takes a year.');
}
