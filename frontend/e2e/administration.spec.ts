import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { Api } from './api';
import { type Case, dealsOf } from './cases';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

const administrator = 'admin@devices.example';
const operator = 'ops@devices.example';

/** Nobody else signs in as this person. */
const partner = 'adr2@litware.example';

async function atSection(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: section }).click();
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
}

async function asAdministrator(page: Page): Promise<void> {
  await signIn(page, administrator);
  await page.getByRole('link', { name: 'Administration' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
}

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

/** Lets a call wait until it is let go: what the page shows before its answer can be looked at. */
async function withhold(page: Page, call: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**/${call}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Presses a button, gives the reason in the dialog that it opens, and sends it. */
async function withReason(page: Page, button: string, reason: string, action: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

const unique = () => crypto.randomUUID().slice(0, 8);

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
  const away = await signedIn(browser, partner);
  const calls = new Api(away, partner);
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
  const back = await signedIn(browser, partner);
  expect((await new Api(back, partner).get('/api/Country/GetAllCountries')).status()).toBe(200);
  await back.context().close();

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
  const away = await signedIn(browser, gone);
  const calls = new Api(away, gone);
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

  const other = await signedIn(browser, colleague);
  const coOwned = await new Api(other, colleague).read<Case>(`/api/Opportunity/GetOpportunity/${caseNumber}`);
  expect(coOwned.isOwner).toBe(true);
  await other.context().close();

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

// beyond N81: refused rows are named, the mended file is looked at and applied, the history knows it
test('an administrator imports a file with refused rows, mends it and applies it', async ({ page }, info) => {
  const [first, second] = [`Journey list ${unique()}`, `Journey list ${unique()}`];
  const file = (content: string) => ({ name: `${first}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await asAdministrator(page);
  await atSection(page, 'Imports');
  const kind = page.getByRole('combobox', { name: 'Kind of data' });
  await kind.click();
  await kind.fill('Price lists');
  await page.getByTitle('Price lists', { exact: true }).click();
  const input = page.locator('#import-file');
  await input.setInputFiles(file(`Name,Currency\n${first},EUR\n${second},\n`));
  const refused = page.getByRole('table', { name: 'Refused rows' });
  await expect(refused.getByRole('row').filter({ hasText: 'A value is required.' })).toContainText('Currency');
  await expect(page.getByText('The file cannot be applied.')).toBeVisible();
  await snapshot(page, info, 'admin-import-refused');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a workbook to mend' }).click();
  expect((await saving).suggestedFilename()).toBe(`${first}-refused.xlsx`);

  await input.setInputFiles(file(`Name,Currency\n${first},EUR\n${second},USD\n`));
  const added = page.getByRole('table', { name: '2 added' });
  await expect(added.getByRole('row').filter({ hasText: second })).toContainText('Currency: USD');
  await snapshot(page, info, 'admin-import-preview');
  await withReason(page, 'Apply 2 changes', 'A journey brings lists.', 'Apply');
  await expect(page.getByText('Imported: Price lists')).toBeVisible();
  const history = page.getByRole('table', { name: 'Imports so far' });
  const brought = history.getByRole('row').filter({ hasText: `${first}.csv` });
  await expect(brought).toContainText(administrator);
  await expect(brought).toContainText('A journey brings lists.');
  const keeping = page.waitForEvent('download');
  await brought.getByRole('button', { name: `Save ${first}.csv` }).click();
  const stored = await readFile(await (await keeping).path(), 'utf8');
  expect(stored).toBe(`Name,Currency\n${first},EUR\n${second},USD\n`);

  // what changes is named field by field, and a row goes as it came: by a file
  await input.setInputFiles(file(`Name,Currency,Active\n${first},GBP,yes\n${second},USD,no\n`));
  await expect(page.getByRole('table', { name: '1 changed' }).getByRole('listitem')).toHaveText(/Currency: EUR → GBP/);
  await expect(page.getByRole('table', { name: '1 deactivated' })).toContainText(second);
  await withReason(page, 'Apply 2 changes', 'A journey brings lists.', 'Apply');
  await expect(page.getByText('Imported: Price lists')).toBeVisible();
});

// beyond N83: a day becomes a holiday and is none again
test('an administrator adds a holiday and removes it', async ({ page }, info) => {
  const year = new Date().getUTCFullYear() + 1;
  const name = `Day of the journey ${unique()}`;
  await asAdministrator(page);
  await atSection(page, 'Holidays');
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.click();
  await country.fill('New Zealand');
  await page.getByTitle('New Zealand', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a holiday…' }).click();
  const dialog = page.getByRole('dialog');
  const answerPreview = await withhold(page, 'PreviewHolidays');
  await dialog.getByLabel('Day').fill(`${year}-08-19`);
  await dialog.getByLabel('Day').press('Enter');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Reason').fill('A journey celebrates.');
  // the button stays where it is when the reviews that move are counted: nobody presses beside it
  const add = dialog.getByRole('button', { name: 'Add holiday' });
  const moves = dialog.getByRole('region', { name: 'Review dates that move' });
  await expect(moves).toBeVisible();
  await expect(moves.getByRole('listitem')).toHaveCount(0);
  const before = await add.boundingBox();
  answerPreview();
  await expect(moves.getByRole('listitem').first()).toBeVisible();
  expect((await add.boundingBox())?.y).toBe(before?.y);
  await add.click();
  await expect(page.getByText(`${name} (08/19/${year}) is a holiday now.`)).toBeVisible();
  await page.goto(`/admin/holidays?country=NZ&year=${year}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await snapshot(page, info, 'admin-holidays');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByLabel('Reason').fill('A journey works again.');
  await dialog.getByRole('button', { name: 'Remove holiday' }).click();
  await expect(page.getByText(`${name} (08/19/${year}) is no holiday any more.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

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
  const away = await signedIn(browser, 'adr@contoso.example');
  const deals = await dealsOf(new Api(away, 'adr@contoso.example'));
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

// beyond N83: a year gets the holidays of the year before; Easter is that of the year
test('an administrator copies a year of holidays', async ({ page }, info) => {
  await asAdministrator(page);
  const known = await new Api(page, administrator).get('/api/Admin/GetHolidays?countryCode=LU');
  const years = ((await known.json()) as { date: string }[]).map(({ date }) => Number(date.slice(0, 4)));
  // each run takes the first year that nobody has copied yet
  const year = Math.max(...years) + 1;
  await page.goto(`/admin/holidays?country=LU&year=${year}`);
  await page.getByRole('button', { name: `Copy from ${year - 1}…` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('A journey plans the year.');
  await snapshot(page, info, 'admin-holidays-copy');
  await dialog.getByRole('button', { name: /^Add \d+ holidays$/ }).click();
  await expect(page.getByText(new RegExp(`^\\d+ holidays of ${year} are added\\.$`))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Easter Monday' })).toContainText('Monday');
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
