import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { acknowledge, fillOverview, pickEntity, skipChannel, someEntity } from './strategicCapture';
import { test } from './test';

const owner = 'pdm@devices.example';

interface Family {
  PfamId: string;
  PfamName: string;
  CountryId: string[];
}

interface StrategicCase {
  id: string;
  opportunityNumber: string;
  productGroup: { productId: string };
  opportunityDeals: { geoCountries: { countryId: string }[]; products: unknown[] }[];
}

/** Takes the first family that is sold in the deal's country into the draft. */
async function addProduct(api: Api, number: string): Promise<void> {
  const saved = await api.read<StrategicCase>(`/api/Opportunity/GetOpportunity/${number}`);
  const [deal] = saved.opportunityDeals;
  const countryId = deal?.geoCountries[0]?.countryId ?? '';
  const { value } = await api.read<{ value: Family[] }>('/indexes/distinctproduct/docs/search', {
    search: '*',
    top: 100,
    filter: `ProductTypeId eq '${saved.productGroup.productId}' and ApplicableDeals/any(x: x eq 4)`,
  });
  const family = value.find(({ CountryId }) => CountryId.includes(countryId));
  const product = { productFamilyId: family?.PfamId, name: family?.PfamName, countryId, action: 'Add' };
  const body = { ...saved, opportunityDeals: [{ ...deal, products: [product] }] };
  await api.read('/api/Opportunity/SaveOpportunityDraft', body);
}

test('an internal seller captures a strategic case, submits it and reads it', async ({ page }, info) => {
  const api = new Api(page, owner);
  await signIn(page, owner);
  await page.getByRole('link', { name: 'New CP Strategic Case' }).click();
  await expect(page.getByRole('tab', { name: 'Legal Entities' })).toHaveAttribute('aria-disabled', 'true');
  await fillOverview(page);
  await snapshot(page, info, 'strategic-overview');

  await page.getByRole('button', { name: 'Continue' }).click();
  await pickEntity(page, await someEntity(api));
  await snapshot(page, info, 'strategic-entities');

  await page.getByRole('button', { name: 'Continue' }).click();
  await skipChannel(page);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const number = await acknowledge(page, /saved as Draft\.$/);
  await expect(page.getByText(/^Saved at/)).toBeVisible(); // Repairs 38
  await expect(page.getByRole('tab', { name: /^Channel(?! Contacts)/ })).toHaveAttribute('aria-selected', 'true');
  await addProduct(api, number);

  await page.reload();
  await expect(page.getByRole('tab', { name: /^Product Selection.*complete/ })).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  expect(await acknowledge(page, /Submitted\.$/)).toBe(number);

  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${number} | View Case | CP Strategic`);
  for (const tab of ['Legal Entities', 'Channel', 'Product Selection', 'Channel Contacts', 'Deal Overview'])
    await page.getByRole('tab', { name: tab, exact: true }).click();
  await expect(page.getByText('The rollout takes a year.')).toBeVisible();
  await snapshot(page, info, 'strategic-view');
});

/** The first of a list, whatever it is. */
async function chooseFirst(page: Page, label: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content');
  await expect(list.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
}

test('an uploaded entity that no catalogue knows becomes a new customer of the case', async ({ page }, info) => {
  const uploaded = 'Lindenhof Field Services';
  const registered = `${uploaded} ${crypto.randomUUID().slice(0, 8)}`; // so that the journey may run again on the same stack
  await signIn(page, owner);
  await page.getByRole('link', { name: 'New CP Strategic Case' }).click();
  await fillOverview(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('tab', { name: 'Upload' }).click();
  await page.locator('#case-entityUpload').setInputFiles(path.join(import.meta.dirname, 'files/legal-entities.xlsx'));
  await expect(page.getByText('Records processed: 1. Records with errors: 0.')).toBeVisible();
  await snapshot(page, info, 'strategic-uploaded');

  await page.getByRole('button', { name: `Add New Customer ${uploaded}` }).click();
  const panel = page.getByRole('dialog', { name: 'Add New Customer' });
  await expect(panel.getByLabel(/^Organization Name \(English\)/)).toHaveValue(uploaded);
  await panel.getByLabel(/^Organization Name \(English\)/).fill(registered);
  for (const label of [/^Industry/, /^Vertical$/, /^Vertical Category/]) await chooseFirst(page, label);
  await panel.getByRole('checkbox', { name: 'Same as the English name' }).check();
  await panel.getByLabel(/^Address Line 1/).fill('Hauptstraße 12');
  await panel.getByLabel(/^City/).fill('Bonn');
  await panel.getByLabel(/^State\/Province/).fill('NW');
  await panel.getByLabel(/^Postal Code/).fill('53111');
  await snapshot(page, info, 'strategic-new-customer');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  const similar = panel.getByRole('button', { name: 'Save as new customer' });
  await expect(similar.or(page.getByText('This customer is under review.').first())).toBeVisible();
  if (await similar.isVisible()) await similar.click();
  await expect(page.getByText('This customer is under review.').first()).toBeVisible();
  await expect(page.getByText(`Primary legal entity: ${registered} (Germany)`)).toBeVisible();
  await snapshot(page, info, 'strategic-entered');

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await acknowledge(page, /saved as Draft\.$/);
  await expect(page.getByRole('tab', { name: /^Legal Entities/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(`Primary legal entity: ${registered} (Germany)`)).toBeVisible();
});
