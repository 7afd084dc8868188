import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { captureRegistration } from './capture';
import { someCustomer } from './customers';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

/** Of whom no other journey registers anything at the same time. */
const reseller = 'adr@tailspin.example';

/** Presses of the mouse and fields typed into since the page was loaded; a press that puts the cursor into a field is part of typing. */
async function countEffort(page: Page): Promise<() => Promise<{ clicks: number; fields: number }>> {
  await page.evaluate(() => {
    const effort = { clicks: 0, fields: new Set<EventTarget>() };
    Object.assign(window, { effort });
    document.addEventListener('pointerdown', () => effort.clicks++, { capture: true });
    document.addEventListener('input', ({ target }) => target && isText(target) && effort.fields.add(target), {
      capture: true,
    });
    function isText(target: EventTarget): boolean {
      return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio');
    }
  });
  return () =>
    page.evaluate(() => {
      const { effort } = window as unknown as { effort: { clicks: number; fields: Set<EventTarget> } };
      return { clicks: effort.clicks, fields: effort.fields.size };
    });
}

// ui-2.md 6: a Deal Registration for a known customer takes at most 12 clicks and 8 typed fields from home to the decision
test('a reseller registers a deal of a known customer with few clicks and little typing', async ({ page }, info) => {
  await signIn(page, reseller);
  const api = new Api(page, reseller);
  // an earlier case of theirs, from which location, product group, distributor and contact are known
  const earlier = await someCustomer(api, 'United States');
  await captureRegistration(page, { customer: earlier.duns, dealName: 'Registered before', volume: 600 });
  const { duns, name } = await someCustomer(api, 'United States');

  await page.goto('/homePage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const effort = await countEffort(page);
  await page
    .getByRole('link', { name: /^New case/i })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: 'Product group' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await snapshot(page, info, 'registration-start');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Search customers').fill(duns);
  await page.getByRole('radio', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const programs = page.getByRole('dialog', { name: 'Choose the pricing program' });
  await programs.getByRole('button', { name: 'Continue' }).click();
  await expect(programs).toBeHidden();

  await page.getByLabel('Deal name').fill('Tills for the new shops');
  await page.getByLabel(/Volume within/).fill('120');
  await page.getByLabel('Deal overview').fill('Tills for six shops that open in spring.');
  await page.getByLabel('Pre-sales activities').fill('A pilot of five devices in one shop.');
  await expect(page.getByLabel('Device ship-to address')).not.toHaveValue('');
  await expect(page.getByText(/^Filled in from the customer's record/)).toBeVisible();
  await snapshot(page, info, 'registration-deal');
  await page.getByRole('button', { name: 'Continue' }).click();

  const recent = page.getByRole('region', { name: 'Of your last cases' });
  await expect(recent).toBeVisible();
  await snapshot(page, info, 'registration-channel');
  await recent.getByRole('button').first().click();
  await expect(page.getByLabel('Channel contact email')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Add Surface Pro', exact: true }).click();
  // under 500 units a rule decides at once; the dry run says so before
  await expect(page.getByText(/^If you submit now, the deal is approved at once/)).toBeVisible();
  await snapshot(page, info, 'registration-submit');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('list', { name: 'What was submitted' }).getByText('Approved')).toBeVisible();

  const { clicks, fields } = await effort();
  info.annotations.push({ type: 'effort', description: `${clicks} clicks, ${fields} typed fields` });
  expect(clicks).toBeLessThanOrEqual(12);
  expect(fields).toBeLessThanOrEqual(8);
  await snapshot(page, info, 'registration-decided');
});
