import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { dealOf, submitCase } from './cases';
import { someCustomer } from './customers';
import { limits } from './limits';
import { mailsTo, refuseMails } from './mails';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const operator = 'ops@devices.example';
const reader = 'adr@contoso.example';

// beyond N87: an index is built anew from the page alone; whoever searches meanwhile is answered
test('an operator has a search index built anew while people search', async ({ page, browser }, info) => {
  await signIn(page, operator);
  await page.goto('/operations');
  const row = page.getByRole('table', { name: 'Search indexes' }).getByRole('row').filter({ hasText: 'Customers' });
  await expect(row.getByText('Answers')).toBeVisible();
  const builtBefore = await row.getByRole('time').getAttribute('datetime');
  const away = await browser.newContext();
  const tab = await away.newPage();
  await signIn(tab, reader);
  const searcher = new Api(tab, reader);

  await row.getByRole('button', { name: 'Build anew… Customers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A journey looks for hits that are missing.');
  await dialog.getByRole('button', { name: 'Build anew', exact: true }).click();
  await expect(page.getByText('The index is being built anew.')).toBeVisible();
  await expect(async () => {
    const { value } = await searcher.read<{ value: unknown[] }>('/indexes/customer/docs/search', {
      search: '*',
      top: 5,
    });
    expect(value).toHaveLength(5);
    expect(await row.getByRole('time').getAttribute('datetime')).not.toBe(builtBefore);
  }).toPass();
  await expect(row.getByText('Answers')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Build anew… Customers' })).toBeEnabled();
  await snapshot(page, info, 'operations-indexes');
  await away.close();
});

const unique = () => crypto.randomUUID().slice(0, 8);

/** Presses a button, gives the reason in the dialog that it opens, and sends it. */
async function withReason(page: Page, button: string, action: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A journey mends it.');
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

// issue 28, beyond N86, N87, N89: found, explained and repaired from the page alone
test('an operator finds a mail that its server refused, sees why, and has it sent again', async ({
  page,
  browser,
}, info) => {
  const address = `nobody-${unique()}@contoso.example`;
  await refuseMails(address, true);
  const { api: partner } = await pageOf(browser, reader);
  const { customerId } = await someCustomer(partner, 'United States');
  const caseNumber = await submitCase(partner, {
    customerId,
    programs: ['Deal Registration'],
    dealName: 'Told to nobody',
    ccRecipients: address,
  });
  const dealNumber = `${caseNumber}-DR`;

  await signIn(page, operator);
  const letters = page.getByRole('table', { name: 'Work that was given up' });
  const row = letters.getByRole('row').filter({ hasText: address });
  await expect(async () => {
    await page.goto('/operations?topic=delivery');
    await expect(row).toBeVisible({ timeout: limits.attempt });
  }).toPass();
  await expect(row).toContainText('E-mail to one person: Submit');
  await expect(row).toContainText('The mail server refuses the address');
  await expect(row).toContainText('This person was not told by e-mail and will not be.');
  await snapshot(page, info, 'operations-refused-mail');
  await row.getByRole('link', { name: dealNumber, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Why ${dealNumber} is where it is` })).toBeVisible();
  await expect(page.getByText('Some work after a change was given up.')).toBeVisible();
  await page.goBack();

  await refuseMails(address, false);
  await row.getByRole('checkbox').check();
  await withReason(page, 'Try 1 again…', 'Try again');
  await expect(page.getByText('1 is tried again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(address, dealNumber)).length).toBe(1);

  // the record names the deal by its number, which leads to the deal
  const office = await browser.newContext();
  const record = await office.newPage();
  await signIn(record, 'admin@devices.example');
  await record.goto(`/admin/record?action=RequeueDeadLetters&deal=${dealNumber}`);
  const line = record.getByRole('table', { name: 'Record' }).getByRole('row').filter({ hasText: operator });
  await expect(line).toContainText('A journey mends it.');
  await line.getByRole('link', { name: dealNumber, exact: true }).click();
  await expect(record.getByRole('region', { name: 'Why this deal is where it is' })).toBeVisible();
  await office.close();
});

// issue 28, beyond N86, N87: a file that the scanner cannot finish is found, explained and released from the page alone
test('an operator releases a file that the scanner cannot finish', async ({ page, browser }, info) => {
  const name = `Tender ${unique()}.pdf`;
  const { api: partner } = await pageOf(browser, reader);
  const { id } = await partner.upload(name, '%PDF-1.7 DEALDESK-SCAN-THAT-NEVER-ENDS');
  const { customerId } = await someCustomer(partner, 'United States');
  const caseNumber = await submitCase(partner, {
    customerId,
    programs: ['Deal Registration'],
    dealName: 'A tender nobody can open',
    more: { opportunityRfp: 1, attachments: [{ id, name, source: 'Deal Details', action: 'Add' }] },
  });
  expect((await partner.get(`/api/Attachment/${id}/content`)).status()).toBe(409);

  await signIn(page, operator);
  const row = page
    .getByRole('table', { name: 'Files that nobody can read' })
    .getByRole('row')
    .filter({ hasText: name });
  await expect(async () => {
    await page.goto('/operations');
    await expect(row.getByText('The virus scanner did not finish it')).toBeVisible({ timeout: limits.attempt });
  }).toPass();
  await expect(row).toContainText('Nobody can open it yet; the case goes on.');
  await expect(row.getByRole('link', { name: `${caseNumber}-DR`, exact: true })).toBeVisible();
  await snapshot(page, info, 'operations-quarantine');
  await row.getByRole('checkbox').check();
  await withReason(page, 'Release 1…', 'Release');
  await expect(page.getByText('1 file is released.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await partner.get(`/api/Attachment/${id}/content`)).status()).toBe(200);
});

// beyond N87: the reconciler shows what it would mend and changes nothing by that
test('an operator looks what does not fit together', async ({ page }, info) => {
  await signIn(page, operator);
  await page.goto('/operations');
  await page.getByRole('button', { name: 'Look, change nothing' }).click();
  const reconciler = page.getByRole('region', { name: 'What does not fit together' });
  await expect(reconciler.getByText('What it would mend')).toBeVisible();
  await expect(reconciler.getByText(operator)).toBeVisible();
  await snapshot(page, info, 'operations-reconciler');
});

// beyond N89: an administrator reads on the deal's own page why it is where it is
test('an administrator reads on a deal’s page why it is where it is', async ({ page, browser }, info) => {
  const { api: partner } = await pageOf(browser, reader);
  const { customerId } = await someCustomer(partner, 'United States');
  const caseNumber = await submitCase(partner, {
    customerId,
    programs: ['Deal Registration'],
    dealName: 'Where is it?',
  });
  const deal = await dealOf(partner, caseNumber, `${caseNumber}-DR`);
  await signIn(page, 'admin@devices.example');
  await page.goto(`/cases/${caseNumber}/${deal.dealNumber}`);
  const why = page.getByRole('region', { name: 'Why this deal is where it is' });
  await why.getByRole('button', { name: 'Show' }).click();
  await expect(why.getByText('Nothing is in its way: it waits for a person or for its next date.')).toBeVisible();
  await expect(why.getByText('Running', { exact: true })).toBeVisible();
  await snapshot(page, info, 'case-why');
});
