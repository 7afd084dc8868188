import { expect } from '@playwright/test';
import { administrator, unique, withReason } from './administration';
import { dealOf, dealsOf, submitCase } from './cases';
import { someCustomer } from './customers';
import { limits } from './limits';
import { mailsTo, refuseMails } from './mails';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const operator = 'ops@devices.example';
const reader = 'adr@contoso.example';

// beyond N86, N88, N89: what waits for a person is on one page, and a deal says why it is where it is
test('an operator sees what stands still, how the system is and why a deal is where it is', async ({
  page,
  browser,
}, info) => {
  await signIn(page, operator);
  await page.getByRole('link', { name: 'Operations' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Work that was given up' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Files that nobody can read' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What stands still' })).toBeVisible();
  const dependencies = page.getByRole('region', { name: 'What it stands on' });
  await expect(dependencies.getByText('Database')).toBeVisible();
  await expect(dependencies.getByText('Up').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Workers' }).getByText('Deals').first()).toBeVisible();
  const capacity = page.getByRole('region', { name: 'Work beside what can be done at once' });
  await expect(capacity.getByText(/^\d+ of \d+ in use$/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'What runs by the clock' })).toContainText('Reconciler');
  await expect(page.getByRole('region', { name: 'Deals by status' })).toContainText('Approved');
  await snapshot(page, info, 'operations');
  const { page: away, api: partner } = await pageOf(browser, reader);
  const deals = await dealsOf(partner);
  const approved = deals.find(({ statusCodeName }) => statusCodeName === 'Approved');
  await away.context().close();
  await page.goto(`/operations/deals/${approved?.dealNumber}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `Why ${approved?.dealNumber} is where it is` }),
  ).toBeVisible();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Expires: /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in Temporal' })).toHaveAttribute('href', /\/workflows\/deal%2F/);
  await snapshot(page, info, 'operations-deal');
});

// beyond N87: an index is built anew from the page alone; whoever searches meanwhile is answered
test('an operator has a search index built anew while people search', async ({ page, browser }, info) => {
  await signIn(page, operator);
  await page.goto('/operations');
  const row = page.getByRole('table', { name: 'Search indexes' }).getByRole('row').filter({ hasText: 'Customers' });
  await expect(row.getByText('Answers')).toBeVisible();
  const builtBefore = await row.getByRole('time').getAttribute('datetime');
  const { page: away, api: searcher } = await pageOf(browser, reader);

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
  await away.context().close();
});

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
  await withReason(page, 'Try 1 again…', 'A journey mends it.', 'Try again');
  await expect(page.getByText('1 is tried again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(address, dealNumber)).length).toBe(1);

  // the record names the deal by its number, which leads to the deal
  const { page: record } = await pageOf(browser, administrator);
  await record.goto(`/admin/record?action=RequeueDeadLetters&deal=${dealNumber}`);
  const line = record.getByRole('table', { name: 'Record' }).getByRole('row').filter({ hasText: operator });
  await expect(line).toContainText('A journey mends it.');
  await line.getByRole('link', { name: dealNumber, exact: true }).click();
  await expect(record.getByRole('region', { name: 'Why this deal is where it is' })).toBeVisible();
  await record.context().close();
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
  await withReason(page, 'Release 1…', 'A journey mends it.', 'Release');
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
  await signIn(page, administrator);
  await page.goto(`/cases/${caseNumber}/${deal.dealNumber}`);
  const why = page.getByRole('region', { name: 'Why this deal is where it is' });
  await why.getByRole('button', { name: 'Show' }).click();
  await expect(why.getByText('Nothing is in its way: it waits for a person or for its next date.')).toBeVisible();
  await expect(why.getByText('Running', { exact: true })).toBeVisible();
  await snapshot(page, info, 'case-why');
});
