import { expect } from '@playwright/test';
import { submitTogether } from './bulks';
import { complaints } from './complaints';
import { choose, press, signInByKeys, tabTo, type, withoutMouse } from './keys';
import { limits } from './limits';
import { submitForOffer } from './offers';
import { pageOf } from './people';
import { test } from './test';

// issue 29, point 4: what the desk does beside a single decision, by keys alone

// N16–N18, N20
test('a reviewer chooses tickets, stages denials and takes them back by keys alone', async ({ page, browser }) => {
  const { dealName, dealNumbers } = await submitTogether(await pageOf(browser, 'adr@contoso.example'), 2);
  await withoutMouse(page);
  const heard = complaints(page);
  await signInByKeys(page, 'cfa@devices.example');
  await page.goto(`/desk?${new URLSearchParams({ show: 'all', q: dealName })}`);
  const tickets = page.locator('a[data-deal]');
  await expect(tickets).toHaveCount(2);
  await tabTo(page, tickets.first());
  await page.keyboard.press('x');
  await tabTo(page, tickets.last());
  await page.keyboard.press('Shift+X'); // all between the two
  const bar = page.getByRole('region', { name: 'The chosen tickets' });
  await expect(bar.getByText('2 tickets chosen')).toBeVisible();
  await press(page, bar.getByRole('button', { name: 'Deny' }));
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox'), 'The committed volume is too low');
  await expect(dialog.getByText('It is denied.')).toHaveCount(2);
  await press(page, dialog.getByRole('button', { name: 'Go on with 2 tickets' }));
  await press(page, page.getByRole('button', { name: `Take back ${dealNumbers[0]}` }));
  await expect(page.getByText('Taken back: 1')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Take all back' }));
  await expect(page.getByText('Taken back: 2')).toBeVisible();
  expect(heard).toEqual([]);
});

// N1, N8
test('a reviewer makes an offer and withdraws it by keys alone', async ({ page, browser }) => {
  const { dealNumber, id, deal } = await submitForOffer(await pageOf(browser, 'adr@contoso.example'));
  await withoutMouse(page);
  const heard = complaints(page);
  await signInByKeys(page, 'coa@devices.example');
  await page.goto(`/desk/${id}`);
  await expect(page.getByRole('button', { name: 'Claim' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText(/You are reviewing this case/)).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByRole('radio', { name: 'Make an offer' })).toBeChecked();
  await choose(page, page.getByRole('combobox', { name: /Reason/ }), 'The discount needs another volume');
  await type(page, page.getByLabel('Comments for the partner'), 'More for more.');
  await tabTo(page, page.getByRole('spinbutton', { name: 'Offered volume' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('3000'); // at once: less than the least is refused
  await press(page, page.getByRole('button', { name: 'Make an offer…' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Send the offer' }));
  await expect(page.getByText(`An offer for ${dealNumber} is made`)).toBeVisible();
  expect((await deal()).statusCodeName).toBe('Offer made');
  await page.goto(`/desk/${id}`);
  await type(page, page.getByLabel('Why the offer is withdrawn'), 'A slip of the pen.');
  await press(page, page.getByRole('button', { name: 'Withdraw the offer' }));
  await expect(page.getByText('The offer was withdrawn').first()).toBeVisible();
  expect(heard).toEqual([]);
});

// N16
test('a reviewer moves the open ticket to a colleague by keys alone', async ({ page, browser }) => {
  const { ids } = await submitTogether(await pageOf(browser, 'adr@contoso.example'), 1);
  await withoutMouse(page);
  const heard = complaints(page);
  await signInByKeys(page, 'fbd@devices.example');
  await page.goto(`/desk/${ids[0]}`);
  await press(page, page.getByRole('button', { name: 'Move to another queue…' }));
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox'), 'Peter Odum');
  await press(page, dialog.getByRole('button', { name: 'Go on with 1 ticket' }));
  await expect(page.getByText('Done: 1')).toBeVisible({ timeout: limits.action });
  expect(heard).toEqual([]);
});

// N23
test('a reviewer enters an absence and ends it by keys alone', async ({ page }) => {
  await withoutMouse(page);
  const heard = complaints(page);
  await signInByKeys(page, 'cfa@devices.example');
  await page.goto('/desk');
  await press(page, page.getByRole('link', { name: 'Absences' }));
  await press(page, page.getByRole('button', { name: 'Enter an absence' }));
  const dialog = page.getByRole('dialog');
  const day = new Date(Date.now() + 60 * 24 * 3600 * 1000).toLocaleDateString('sv');
  for (const field of ['From', 'To']) {
    await type(page, dialog.getByLabel(field, { exact: true }), day);
    await page.keyboard.press('Enter');
  }
  await choose(page, dialog.getByLabel('Cover'), 'Felix');
  await press(page, dialog.getByRole('button', { name: 'Enter absence' }));
  await expect(page.getByText('The absence of Carla Faber is entered; Felix Bond covers.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'End the absence of Carla Faber' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'End absence' }));
  await expect(page.getByText('The absence of Carla Faber is ended.')).toBeVisible();
  expect(heard).toEqual([]);
});
