import { expect, type Page } from '@playwright/test';
import type { Api } from './api';
import { isRegistered, ownShare } from './customers';

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  if (await box.isEditable()) await box.fill(option); // a list that cannot be searched is short
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content');
  await list.getByText(option, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0); // a list that is just closing is half transparent
}

interface Entity {
  CustomerId: string;
  CountryId: string;
  CrmAccountId: string | null;
}

/** Some legal entity of Germany without a deal, so that the journey may run again on the same stack: an entity holds one. */
export async function someEntity(api: Api): Promise<string> {
  const { value } = await api.read<{ value: Entity[] }>('/indexes/customer/docs/search', {
    search: '*',
    top: 1000,
    filter: "Country eq 'Germany' and IsManaged eq true and ApplicableDeals/any(x: x eq 4)",
  });
  const own = ownShare(value.sort((a, b) => a.CustomerId.localeCompare(b.CustomerId)));
  for (const entity of own.sort(() => Math.random() - 0.5)) {
    if (entity.CrmAccountId && !(await isRegistered(api, entity, 'CP Strategic'))) return entity.CrmAccountId;
  }
  throw new Error('no legal entity of Germany is free');
}

/** The first tab: a deal of Germany that lasts a year. */
export async function fillOverview(page: Page): Promise<void> {
  await choose(page, /^Product group/, 'Surface');
  await page.getByRole('radio', { name: 'Single country deal' }).check();
  await choose(page, /^Deal countries/, 'Germany');
  await page.getByRole('textbox', { name: /^Deal name/ }).fill('Notebooks for the field force');
  await page.getByRole('textbox', { name: /^Deal overview/ }).fill('Replaces devices that are five years old.');
  await choose(page, /^Affiliation type/, 'Framework Agreement');
  await page.getByRole('textbox', { name: /^Committed deal volume/ }).fill('1200');
  await page.locator('#case-expirationDate').fill(inMonths(12));
  await page.locator('#case-expirationDate').press('Enter');
  await page.getByRole('textbox', { name: /^Expiration date justification/ }).fill('The rollout takes a year.');
  await page.getByRole('button', { name: 'Add a deal contact' }).click();
  await page.getByLabel(/^Alias or company email/).fill('ssp');
  await choose(page, /^Role/, 'Surface Specialist');
  await expect(page.getByLabel(/^Alias or company email/)).toHaveValue('ssp@devices.example');
}

function inMonths(months: number): string {
  const day = new Date();
  day.setMonth(day.getMonth() + months);
  return day.toISOString().slice(0, 10);
}

/** The case number of the dialog after a save; ends on the success page, or in the form of a draft. */
export async function acknowledge(page: Page, outcome: RegExp): Promise<string> {
  const dialog = page.getByRole('dialog', { name: outcome });
  await expect(dialog.getByRole('button', { name: 'Copy case number' })).toBeVisible();
  const number = /C-\d+/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  return number;
}

/** The second tab: a legal entity, the primary one. */
export async function pickEntity(page: Page, entity: string): Promise<void> {
  const search = page.getByLabel('Search legal entities');
  await search.fill(entity);
  await search.press('Enter'); // on a phone the names it suggests lie over the button
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('radio', { name: /the primary legal entity$/ }).check();
  await expect(page.getByText(/^Primary legal entity: .* \(Germany\)$/)).toBeVisible();
}

/** The third tab: nobody is chosen yet. */
export async function skipChannel(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Channel overview/ }).fill('The customer buys from us.');
  await choose(page, /^Channel structure/, 'Skip');
  await page.getByRole('textbox', { name: /^Skip channel reason/ }).fill('No partner is involved.');
  await page.getByRole('textbox', { name: /^Channel justification/ }).fill('The contract of the customer says so.');
}

/** The last tab: the families of a business unit. */
export async function pickFamilies(page: Page): Promise<void> {
  const results = page.getByRole('region', { name: 'Product Search Results' });
  await results
    .getByRole('button', { name: /^Details of / })
    .first()
    .click();
  await results
    .getByRole('checkbox', { name: /^All of / })
    .first()
    .check();
  await expect(page.getByRole('region', { name: /^Selected products \([1-9]/ })).toBeVisible();
}
