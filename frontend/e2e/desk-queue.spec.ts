import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { submitCase } from './cases';
import { someCustomer } from './customers';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const reviewer = 'pod2@devices.example';

/** Registrations that wait for the desk, each of a customer of its own. @returns their numbers */
async function submitted(page: Page, count: number, dealName: string): Promise<string[]> {
  await signIn(page, 'adr@contoso.example');
  const api = new Api(page, 'adr@contoso.example');
  const numbers: string[] = [];
  for (let at = 0; at < count; at++) {
    const { customerId } = await someCustomer(api, 'United States');
    numbers.push(`${await submitCase(api, { customerId, programs: ['Deal Registration'], dealName })}-DR`);
  }
  return numbers;
}

// ui-2.md 2: the queue, found, filtered and kept by a reviewer who uses nothing but keys once a ticket is open
test('a reviewer finds tickets in the queue, keeps the view and decides by keys without losing the place', async ({
  page,
  browser,
}, info) => {
  const dealName = `Queue of ${crypto.randomUUID().slice(0, 8)}`;
  const numbers = await submitted(page, 2, dealName);
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(desk, reviewer);
  await desk.goto('/desk?show=all');
  const queue = desk.getByRole('region', { name: 'Queue' });
  const rows = queue.getByRole('listitem').filter({ has: desk.locator('a[data-deal]') });
  await expect(rows.first()).toBeVisible();

  // a line each: 25 of them fit, as far as there are so many
  const inView = await queue
    .locator('a[data-deal]')
    .evaluateAll((links) => links.filter((link) => link.getBoundingClientRect().bottom <= window.innerHeight).length);
  expect(inView).toBeGreaterThanOrEqual(Math.min(25, await queue.locator('a[data-deal]').count()));
  await snapshot(desk, info, 'desk-queue-all');

  // searched by the server, in the address
  await desk.goto('/desk');
  await queue.getByRole('searchbox', { name: 'Search the queue' }).fill(dealName);
  await queue.getByRole('searchbox', { name: 'Search the queue' }).press('Enter');
  await expect(queue.getByText('2 tickets')).toBeVisible();
  await expect(queue.locator('a[data-deal]')).toHaveCount(2);
  await expect(desk).toHaveURL(/[?&]q=Queue/);

  // on a phone too a line says what is asked, of which program and for how much
  await desk.setViewportSize({ width: 390, height: 844 });
  const line = queue.locator('a[data-deal]').first();
  for (const text of ['New', 'Deal Registration', '2,000 units']) {
    const visibleWidth = async () => (await line.getByText(text, { exact: true }).boundingBox())?.width ?? 0;
    await expect.poll(visibleWidth).toBeGreaterThan(20);
  }
  await snapshot(desk, info, 'desk-queue-found');
  await desk.setViewportSize({ width: 1440, height: 900 });

  // kept under a name, on every machine
  const view = `Own ${dealName.slice(-8)}`;
  await queue.getByRole('button', { name: 'Save this view' }).click();
  await desk.getByRole('textbox', { name: 'Name of the view' }).fill(view);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(queue.getByRole('link', { name: view, exact: true })).toBeVisible();
  await queue.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(desk).toHaveURL(/\/desk$/);
  await desk.reload();
  await queue.getByRole('link', { name: view, exact: true }).click();
  await expect(queue.locator('a[data-deal]')).toHaveCount(2);
  await snapshot(desk, info, 'desk-queue-view');

  // opened and decided by keys; the list stays the one that was searched
  await desk.keyboard.press('j');
  await expect(desk).toHaveURL(/\/desk\/[^?]+\?q=Queue/);
  await desk.getByRole('button', { name: 'Claim' }).waitFor();
  await desk.keyboard.press('c');
  await expect(desk.getByText(/You are reviewing this case/)).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('heading', { level: 2 }).first().click();
  await desk.keyboard.press('d');
  await expect(desk.getByRole('radio', { name: 'Deny' })).toBeChecked();
  await desk.keyboard.press('Escape');
  await desk.getByRole('heading', { level: 2 }).first().click();
  await desk.keyboard.press('a');
  await expect(desk.getByRole('radio', { name: 'Approve' })).toBeChecked();
  await desk.getByRole('button', { name: 'Approve…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve deal' }).click();
  await expect(desk.getByText(/ is approved$/)).toBeVisible();
  await desk.getByRole('button', { name: 'Open the next case' }).press('Enter');
  await expect(desk).toHaveURL(/\/desk\/[^?]+\?q=Queue/);
  await expect(desk.getByRole('button', { name: 'Claim' })).toBeVisible();
  await expect(queue.locator('a[data-deal]')).toHaveCount(1);
  await expect(queue.locator('a[data-deal]')).toContainText(new RegExp(numbers.join('|')));

  await desk.goto('/desk');
  await queue.getByRole('button', { name: `Delete the view “${view}”` }).click();
  await expect(queue.getByRole('link', { name: view, exact: true })).toHaveCount(0);
});
