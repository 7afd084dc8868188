import { expect, type Locator, type Page } from '@playwright/test';
import { asAdministrator, atSection, withReason } from './administration';
import type { Case } from './cases';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

/** Nobody else signs in as this person. */
const partner = 'adr2@litware.example';

/** Searches for a person; ends when the list holds nobody else, since a row that is found earlier still moves. */
async function findPerson(page: Page, address: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Name, address or organisation' }).fill(address);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  return page.getByRole('row').filter({ hasText: address });
}

// beyond N84: whoever is disabled is out with the next request, and in again once enabled
test('an administrator disables a person, whose next request is refused, and enables them again', async ({
  page,
  browser,
}, info) => {
  const { page: away, api: calls } = await pageOf(browser, partner);
  await expect.poll(async () => (await calls.get('/api/Country/GetAllCountries')).status()).toBe(200);

  await asAdministrator(page);
  await snapshot(page, info, 'admin-people');
  const row = await findPerson(page, partner);
  await expect(row).toContainText('Active');
  await row.getByRole('link').click();
  await expect(page.getByText('Open sessions').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Open sessions' })).toBeVisible();
  await snapshot(page, info, 'admin-person');

  await withReason(page, 'Disable…', 'A journey locks the door.', 'Disable');
  await expect(page.getByText(/ is disabled\.$/)).toBeVisible();
  expect((await calls.get('/api/Country/GetAllCountries')).status()).toBe(401);
  await away.goto('/discounts');
  await expect(away.getByRole('button', { name: 'Sign in with your work account' })).toBeVisible();

  await withReason(page, 'Enable…', 'A journey opens it again.', 'Enable');
  await expect(page.getByText(/ may sign in again\.$/)).toBeVisible();
  await away.context().close();
  const back = await pageOf(browser, partner);
  expect((await back.api.get('/api/Country/GetAllCountries')).status()).toBe(200);
  await back.page.context().close();

  // the record has both, with the reasons
  await atSection(page, 'Record');
  await page.getByRole('searchbox', { name: 'Text' }).fill(partner);
  await expect(page.getByRole('row').filter({ hasText: 'A journey opens it again.' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'A journey locks the door.' }).first()).toBeVisible();
  await snapshot(page, info, 'admin-record');
});

// beyond N84: what a disabled person leaves behind is offered to colleagues, who go on with it
test('an administrator names a colleague co-owner of the drafts of a person who is disabled', async ({
  page,
  browser,
}, info) => {
  const [gone, colleague] = ['adr2@vanarsdel.example', 'adr@vanarsdel.example'];
  const { page: away, api: calls } = await pageOf(browser, gone);
  const groups = await calls.read<{ productId: string; productName: string }[]>('/api/ProductType/GetAllProductType');
  const { data: caseNumber } = await calls.read<{ data: string }>('/api/Opportunity/SaveOpportunityDraft', {
    productGroup: { productId: groups.find(({ productName }) => productName === 'Surface')?.productId },
    opportunityDeals: [{ dealType: { name: 'Deal Registration' } }],
  });
  await away.context().close();

  await asAdministrator(page);
  await (await findPerson(page, gone)).getByRole('link').click();
  const cases = page.getByRole('table', { name: 'Drafts and deals' });
  await expect(cases.getByRole('row').filter({ hasText: caseNumber })).toContainText('Draft');
  await withReason(page, 'Disable…', 'A journey lets somebody go.', 'Disable');
  const dialog = page.getByRole('dialog', { name: /^Who goes on with the cases of / });
  await dialog.getByRole('combobox', { name: 'Co-owners' }).click();
  await page.keyboard.type('adr');
  await page.locator('.ant-select-item-option').filter({ hasText: colleague }).click();
  await dialog.getByLabel('Reason').fill('A journey hands the work on.');
  await snapshot(page, info, 'admin-co-owners');
  await dialog.getByRole('button', { name: 'Name co-owners' }).click();
  await expect(page.getByText(/^\d+ cases? ha(s|ve) the co-owners now\.$/)).toBeVisible();
  await withReason(page, 'Enable…', 'A journey takes them back.', 'Enable');
  await expect(page.getByText(/ may sign in again\.$/)).toBeVisible();

  const other = await pageOf(browser, colleague);
  const coOwned = await other.api.read<Case>(`/api/Opportunity/GetOpportunity/${caseNumber}`);
  expect(coOwned.isOwner).toBe(true);
  await other.page.context().close();

  // the record of the case has it, with the deal's own record, and comes as a workbook
  await atSection(page, 'Record');
  await page.getByRole('searchbox', { name: 'Case number' }).fill(caseNumber);
  const record = page.getByRole('table', { name: 'Record' });
  await expect(record.getByRole('row').filter({ hasText: 'A journey hands the work on.' })).toBeVisible();
  await expect(
    record
      .getByRole('row')
      .filter({ hasText: 'Draft created' })
      .filter({ hasText: `${caseNumber}-DR` }),
  ).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Record as Excel' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Record .*\.xlsx$/);
  await snapshot(page, info, 'admin-record-case');
});

// beyond N80: nobody else finds or opens it; the server decides
test('nobody but an administrator reaches the administration', async ({ page }) => {
  await signIn(page, 'cmt@devices.example');
  await expect(page.getByRole('link', { name: 'Customer reviews' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  for (const path of ['/admin', '/admin/people', '/operations']) {
    await page.goto(path);
    await expect(page.getByText('Unauthorized: You do not have permission to view this page.')).toBeVisible();
  }
});

// dark: the same pages keep their contrast
test('the administration is readable in the dark', async ({ page }, info) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await asAdministrator(page);
  await snapshot(page, info, 'admin-people-dark');
  for (const section of ['Imports', 'Program rules', 'Record', 'Data and programs']) {
    await atSection(page, section);
    await snapshot(page, info, `admin-${section.toLowerCase().replaceAll(' ', '-')}-dark`);
  }
});
