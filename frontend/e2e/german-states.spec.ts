import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { captureRegistration } from './capture';
import { dealOf, dealsOf, submitCase } from './cases';
import { someCustomer } from './customers';
import { expectNoEnglish } from './german';
import { germanReader } from './germanReader';
import { limits } from './limits';
import { pageOf } from './people';
import { test } from './test';

const noSkeleton = (page: Page) => expect(page.locator('.ant-skeleton')).toHaveCount(0);

/** A page as it opens, and with each of its menus, lists of choices and folded parts open. */
async function walk(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expectNoEnglish(page);
  await openEach(page, page.locator('main'));
}

/** Opens what is folded, one by one: nothing of it changes anything. */
async function openEach(page: Page, within: ReturnType<Page['locator']>): Promise<void> {
  await noSkeleton(page);
  // the parts themselves, since what is unfolded is no longer found among what is folded
  const parts = await within
    .locator('button[aria-haspopup], button[aria-expanded="false"], [role="combobox"]')
    .elementHandles();
  const over = page.locator('.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown').filter({ visible: true });
  for (const part of parts.slice(0, 15)) {
    if (!(await part.isVisible()) || !(await part.isEnabled())) continue;
    const name = (await part.getAttribute('aria-label')) ?? (await part.innerText());
    const covers = await part.evaluate((node) => (node as Element).matches('[aria-haspopup], [role="combobox"]'));
    await part.click();
    // a menu is loaded with its first opening; a search that has nothing to offer yet opens nothing
    if (covers)
      await over
        .first()
        .waitFor({ timeout: limits.press })
        .catch(() => undefined);
    await expectNoEnglish(page, `with "${name}" open`);
    // what is still opening hears no Escape, and what stays open lies over the next part
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(over).toHaveCount(0, { timeout: limits.press });
    }).toPass({ timeout: limits.answer });
  }
}

/** The entries of the menu of a case that open a dialog; what they ask is read and left. */
async function openDialogs(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /Weitere Aktionen/ });
  if (!(await more.isVisible())) return;
  await more.click();
  const names = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  for (const name of names.filter((text) =>
    /verlängern|aufheben|löschen|zurückziehen|Eigentümer|kopieren/i.test(text),
  )) {
    await more.click();
    const entry = page.getByRole('menuitem', { name });
    if ((await entry.getAttribute('aria-disabled')) === 'true') await page.keyboard.press('Escape');
    else {
      await entry.click();
      await expect(page.getByRole('dialog').first()).toBeVisible();
      await expectNoEnglish(page, `with the dialog of "${name}"`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
}

const partner = 'adr2@tailspin.example';
const distributor = 'add2@northwind.example';
const list = '**/api/OpportunityDeal/GetPricingProgramDashboardData';

// Repairs 10, ui-2.md 7: no English word on a German page but names
test('no page of a partner says an English text to a German reader, in any state', async ({ browser }) => {
  const page = await germanReader(browser, partner);
  for (const address of ['/partnerpage', '/homePage', '/partnerdetail', '/dashboard/allcases?status=', '/discounts'])
    await walk(page, address);
  for (const address of ['/search', '/helpsupport', '/viewresellers', '/dashboard/bidgrid', '/dashboard/productviewsp'])
    await walk(page, address);

  await test.step('filtered to nothing', () => walk(page, '/dashboard/allcases?q=nobodyiscalledso&expiresWithin=60'));
  await test.step('grouped', () => walk(page, '/dashboard/allcases?status=&group=statusCodeName'));
  await test.step('not there', () => walk(page, '/nowhere'));
  for (const address of ['/desk', '/admin/people', '/operations', '/reviews/customers'])
    await test.step(`no permission: ${address}`, () => walk(page, address));
  await test.step('a case that is not theirs', async () => {
    await page.goto('/managecase/pricingprogram?oppNumber=C-99999999');
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible();
    await expectNoEnglish(page);
  });
  await test.step('the story beside the list', async () => {
    await page.goto('/dashboard/allcases?status=');
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press(' ');
    await expect(page.getByRole('complementary', { name: /^Vorschau/ })).toBeVisible();
    await expectNoEnglish(page);
  });
  await test.step('an error, and Retry', async () => {
    await page.route(list, (route) => route.fulfill({ status: 500, json: { status: 500, code: 'internal' } }));
    await walk(page, '/dashboard/allcases?status=');
    await walk(page, '/homePage');
    await page.unroute(list);
  });
  await test.step('shortcuts and notifications', async () => {
    await page.goto('/homePage');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoEnglish(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Mitteilungen/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoEnglish(page);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: /Konto/ }).click();
    await expectNoEnglish(page);
  });
  await test.step('offline', async () => {
    await page.goto('/dashboard/allcases?status=');
    await expect(page.getByRole('row').nth(1)).toBeVisible(); // the page has come whole
    await page.context().setOffline(true);
    await expect(page.getByText(/Sie sind offline/).first()).toBeVisible();
    await expectNoEnglish(page);
    await page.context().setOffline(false);
  });
  await test.step('the session has ended', async () => {
    await page.context().clearCookies();
    await page.goto('/dashboard/allcases?status=');
    await expect(page.getByRole('button', { name: 'Mit dem Arbeitskonto anmelden' })).toBeVisible();
    await expectNoEnglish(page);
  });
});

test('the cases of a partner, their actions and dialogs are German', async ({ browser }) => {
  const page = await germanReader(browser, partner);
  const statuses = new Set<string>();
  for (const { opportunityNumber, dealNumber, statusCodeName } of await dealsOf(new Api(page, partner))) {
    if (statuses.has(statusCodeName) || dealNumber.endsWith('-CP')) continue;
    statuses.add(statusCodeName);
    await test.step(statusCodeName, async () => {
      await walk(
        page,
        `/managecase/pricingprogram?oppNumber=${opportunityNumber}&oppDealNumber=${dealNumber}&mode=view`,
      );
      await openDialogs(page);
    });
  }
  expect(statuses.size).toBeGreaterThan(2);
});

test('a form with its faults, and a form that somebody else has saved meanwhile, are German', async ({ browser }) => {
  const { page: english, api } = await pageOf(browser, distributor);
  const { duns } = await someCustomer(api, 'United States');
  const { caseNumber } = await captureRegistration(english, {
    customer: duns,
    dealName: 'Sprachprobe',
    volume: 600,
    partner: 'con',
    finish: 'draft',
  });
  const page = await germanReader(browser, distributor);
  await page.goto(`/managecase/pricingprogram?oppNumber=${caseNumber}&mode=edit`);
  for (const name of [/^Kunde/, /Angaben zum Geschäft/, /^Vertriebsweg/, /^Produkte/]) {
    await page.getByRole('tab', { name }).click();
    await expectNoEnglish(page);
    await openEach(page, page.getByRole('tabpanel'));
  }
  await page.getByRole('tab', { name: /Angaben zum Geschäft/ }).click();
  for (const label of [/^Domäne des Kunden/, /^Postleitzahl/]) await page.getByLabel(label).fill('keine, nein');
  await page.getByLabel(/^Name des Geschäfts/).fill('');
  await page.getByRole('tab', { name: /^Produkte/ }).click();
  await page.getByRole('button', { name: 'Einreichen', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNoEnglish(page, 'refused');

  // somebody else has saved the case meanwhile
  const { id } = await dealOf(api, caseNumber, `${caseNumber}-DR`);
  expect(id).not.toBe('');
  const stored = await api.read<object>(`/api/Opportunity/GetOpportunity/${caseNumber}`);
  await api.read('/api/Opportunity/SaveOpportunityDraft', { ...stored, preSalesActivity: 'Anders' });
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNoEnglish(page, 'stale');
  await page.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoEnglish(page, 'about to be left');
});

// each reads what no partner does
const readers: Record<string, string[]> = {
  'pod2@devices.example': [
    '/homePage',
    '/desk',
    '/desk?show=mine',
    '/desk?show=overdue',
    '/dashboard/allcases?status=',
  ],
  'cmt@devices.example': ['/homePage', '/desk', '/reviews/customers', '/reviews/duplicates'],
  'pdm@devices.example': ['/homePage', '/managecase/cpstrategic', '/dashboard/cpstrategic?status=', '/partnerdetail'],
  'ssp2@devices.example': ['/homePage', '/dashboard/cpstrategic?status=', '/dashboard/cpstrategic?tab=dealReport'],
  'store2@devices.example': ['/homePage', '/partnerdetail', '/dashboard/allcases?status='],
  'gbb@devices.example': ['/homePage', '/dashboard/cpstrategic?status=', '/discounts'],
  'admin@devices.example': [
    '/homePage',
    '/admin/people',
    '/admin/imports',
    '/admin/holidays',
    '/admin/rules',
    '/admin/record',
  ],
  'ops@devices.example': ['/homePage', '/operations'],
};

for (const [email, pages] of Object.entries(readers)) {
  test(`no page says an English text to ${email}, who reads German`, async ({ browser }) => {
    const page = await germanReader(browser, email);
    for (const address of pages) await test.step(address, () => walk(page, address));
    const row = page.locator('main tbody tr[tabindex="0"], main tbody tr a').first();
    if (await row.isVisible()) {
      await row.press('Enter');
      await noSkeleton(page);
      await expectNoEnglish(page, 'of the first row');
    }
  });
}

test('a ticket with each of its decisions is German', async ({ browser }) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const { customerId } = await someCustomer(seller.api, 'United States');
  const programs = ['Deal Registration'];
  const caseNumber = await submitCase(seller.api, { customerId, programs, dealName: 'Auf Deutsch geprüft' });
  const { id } = await dealOf(seller.api, caseNumber, `${caseNumber}-DR`);
  const page = await germanReader(browser, 'pod2@devices.example');
  await expect(async () => {
    await page.goto(`/desk/${id}`);
    await page.getByRole('button', { name: 'Übernehmen' }).click({ timeout: limits.attempt });
  }).toPass();
  await expect(page.getByRole('radio').first()).toBeVisible();
  for (const radio of await page.getByRole('radio').all()) {
    await radio.check();
    await expectNoEnglish(page, 'with a decision chosen');
  }
  await openEach(page, page.locator('main'));
  await page.getByRole('button', { name: 'Zurückgeben' }).click();
});

test('a new case of a German reader is German from its first step', async ({ browser }) => {
  const page = await germanReader(browser, partner);
  const { duns } = await someCustomer(new Api(page, partner), 'United States');
  await page.goto('/partnerdetail');
  for (const [box, option] of [
    ['Standort / Land', /Vereinigte Staaten/],
    ['Produktgruppe', /^Surface$/],
  ] as const) {
    await page.getByRole('combobox', { name: box }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).click();
  }
  await page.getByRole('button', { name: 'Weiter' }).click();
  const search = page.getByLabel(/^Kunden suchen/);
  await search.fill('nobodyiscalledso');
  await expect(page.getByText('Keine Suchergebnisse')).toBeVisible();
  await expectNoEnglish(page, 'no customer found');
  await search.fill(duns);
  await page.getByRole('radio').first().click();
  await expectNoEnglish(page, 'customer picked');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoEnglish(page, 'choice of the program');
});
