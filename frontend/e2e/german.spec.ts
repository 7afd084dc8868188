import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Api } from './api';
import { captureRegistration } from './capture';
import { someCustomer } from './customers';
import { answerProvider, signIn } from './signIn';

type Texts = { [key: string]: string | Texts };

const locales = path.resolve(import.meta.dirname, '../src/locales');
const read = (name: string) => JSON.parse(readFileSync(path.join(locales, name), 'utf8')) as Texts;

function leaves(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...leaves(value, `${prefix}${key}/`)],
    ),
  );
}

/** English texts that have other words in German: none of them may stand on a German page. */
function englishTexts(): Set<string> {
  const found = new Set<string>();
  for (const part of ['', 'pages.', 'server.']) {
    const german = leaves(read(`${part}de.json`));
    const anyGerman = new Set(german.values());
    for (const [key, text] of leaves(read(`${part}en.json`)))
      if (german.get(key) !== text && !anyGerman.has(text) && !text.includes('{')) found.add(text);
  }
  return found;
}

async function expectNoEnglish(page: Page): Promise<void> {
  const english = englishTexts();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('.ant-skeleton')).toHaveCount(0);
  const lines = (await page.locator('body').innerText()).split(/[\n\t]/).map((line) => line.trim());
  const names = await dealNames(page);
  expect(
    lines.filter((line) => english.has(line) && !names.has(line)),
    page.url(),
  ).toEqual([]);
}

/** What people called their deals: the demo world has some that are called "Expired". */
async function dealNames(page: Page): Promise<Set<string>> {
  const headers = await page.locator('thead th').allInnerTexts();
  const column = headers.findIndex((text) => text.trim() === 'Name');
  if (column < 0) return new Set();
  const cells = await page.locator(`tbody tr > td:nth-child(${column + 1})`).allInnerTexts();
  return new Set(cells.map((text) => text.trim()));
}

async function germanPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('dealdesk.language', 'de'));
  return context.newPage();
}

/** People of whom no other journey asks in which language they read. */
const partner = 'adr2@tailspin.example';
const reviewer = 'pod2@devices.example';

async function signInGerman(page: Page, email: string): Promise<Api> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Mit dem Arbeitskonto anmelden' }).click();
  await answerProvider(page, email);
  await speak(page, 'Deutsch');
  return new Api(page, email);
}

/** Chooses the language as a person does, unless it is stored already. */
async function speak(page: Page, language: 'Deutsch' | 'English'): Promise<void> {
  const code = language === 'Deutsch' ? 'de' : 'en';
  await page.goto('/homePage');
  const menu = page.getByRole('banner').getByRole('button', { name: /Konto|Account/ });
  await expect(menu).toBeVisible();
  const session = await page.request.get('/auth/session');
  if (((await session.json()) as { language: string }).language === code) {
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    return;
  }
  await menu.click();
  const stored = page.waitForResponse(/SetLanguage/);
  await page.getByRole('menuitem', { name: language }).click();
  expect((await stored).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

/** What a reader reads in a letter, without spaces: its lines end anywhere. */
function letterText(base64: string): string {
  const text = execFileSync('pdftotext', ['-', '-'], { input: Buffer.from(base64, 'base64') }).toString();
  return text.replace(/\s+/g, '');
}

/** The parts of the letters' English sentences that stand between their places. */
function englishOfLetters(): string[] {
  const german = [...leaves(read('server.de.json')).values()].join('\n');
  return [...leaves(read('server.en.json'))]
    .filter(([key]) => key.startsWith('texts/letterText.'))
    .flatMap(([, text]) => text.split(/\{[^}]*\}/))
    .map((part) => part.trim())
    .filter((part) => part.length > 11 && part.includes(' ') && !german.includes(part));
}

/** The deal waits for this reviewer: free, or still theirs after an answer. */
async function claimInGerman(desk: Page, dealNumber: string): Promise<void> {
  await expect(async () => {
    await desk.goto('/desk');
    await desk.getByRole('link', { name: new RegExp(dealNumber) }).click({ timeout: 10_000 });
  }).toPass();
  const claim = desk.getByRole('button', { name: 'Übernehmen' });
  await expect(claim.or(desk.getByRole('radio', { name: 'Genehmigen' }))).toBeVisible();
  if (await claim.isVisible()) await claim.click();
}

/** The form is submitted from its last tab. */
async function submitLast(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Produkte/ }).click();
  await page.getByRole('button', { name: 'Einreichen', exact: true }).click();
}

// Repairs 10, 27; MAN-542
test('a German reader signs in, is refused, submits, follows the decision and reads the letter', async ({
  page: english,
  browser,
}) => {
  test.setTimeout(900_000);
  const email = partner;
  await signIn(english, email);
  await speak(english, 'English');
  const { duns } = await someCustomer(new Api(english, email), 'United States');
  const { caseNumber } = await captureRegistration(english, {
    customer: duns,
    dealName: 'Geräte für den Außendienst',
    volume: 700,
    finish: 'draft',
  });
  const dealNumber = `${caseNumber}-DR`;
  const address = `/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`;

  const page = await germanPage(browser);
  await signInGerman(page, email);
  await expectNoEnglish(page);
  // another browser of the same person speaks German, too, though nobody has chosen it there
  const second = await browser.newContext();
  const elsewhere = await second.newPage();
  await signIn(elsewhere, email);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'de');
  await expectNoEnglish(elsewhere);
  await second.close();
  await page.goto(address);
  await page.getByRole('tab', { name: /Angaben zum Geschäft/ }).click();
  const domain = page.getByRole('textbox', { name: /^Domäne des Kunden/ });
  await domain.fill('keine domäne');
  await domain.blur();
  await expect(page.getByText('Bitte geben Sie eine gültige Domäne ein.').first()).toBeVisible();
  await submitLast(page);
  await expect(page.getByText('Bitte geben Sie eine gültige Domäne ein.').first()).toBeVisible();
  await expectNoEnglish(page);
  await page.getByRole('tab', { name: /Angaben zum Geschäft/ }).click();
  await domain.fill('contoso.com');
  await submitLast(page);
  await expect(page.getByText(`Fall ${caseNumber} ist eingereicht.`)).toBeVisible();

  const desk = await germanPage(browser);
  await signInGerman(desk, reviewer);
  await claimInGerman(desk, dealNumber);
  await desk.getByRole('radio', { name: 'Rückfrage' }).click();
  await desk.getByRole('combobox', { name: /Grund/ }).click();
  await desk.getByText('Die zugesagte Menge braucht einen Nachweis').click();
  await desk.getByLabel('Bemerkungen für den Partner').fill('Wie viele im ersten Jahr?');
  await expectNoEnglish(desk);
  await desk.getByRole('button', { name: 'Nachfragen…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Nachfragen' }).click();
  await expect(desk.getByText(`${dealNumber} wartet auf weitere Angaben`)).toBeVisible();

  // the question and its reason are told in German, the desk's own words stay; the answer leads to the decision
  await expect(async () => {
    await page.goto(address);
    await expect(
      page.getByText(`Die zugesagte Menge braucht einen Nachweis: Wie viele im ersten Jahr?`).first(),
    ).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expectNoEnglish(page);
  await page.getByRole('button', { name: 'Antworten', exact: true }).click();
  const box = page.getByRole('region', { name: 'Ihre Antwort' });
  await box.getByLabel('Ihre Antwort').fill('Dreihundert; der Rest folgt im zweiten Jahr.');
  await expectNoEnglish(page);
  await box.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(page.getByText(`Fall ${caseNumber} ist eingereicht.`)).toBeVisible();

  await claimInGerman(desk, dealNumber);
  await expect(desk.getByRole('region', { name: 'Frage und Antwort' })).toContainText('Dreihundert');
  await desk.getByRole('radio', { name: 'Genehmigen' }).click();
  await expectNoEnglish(desk);
  await desk.getByRole('button', { name: 'Genehmigen …' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Deal genehmigen' }).click();
  await expect(desk.getByText(`${dealNumber} ist genehmigt`)).toBeVisible();

  // the partner is told, reads the decision and its letter
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText('Genehmigt', { exact: true }).first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expectNoEnglish(page);
  await page.getByRole('button', { name: /^Mitteilungen/ }).click();
  const told = page.getByRole('dialog');
  await expect(told.getByText(new RegExp(dealNumber)).first()).toBeVisible();
  await expectNoEnglish(page);
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  const letter = page.waitForResponse(/GetCaseDecisionLetter/);
  await page.getByRole('button', { name: 'Entscheidungsschreiben herunterladen' }).click();
  const text = letterText((await (await letter).json()) as string);
  for (const words of [
    'Deal Registration: Genehmigt',
    'Guten Tag',
    'Vereinigte Staaten',
    '700 Einheiten',
    'Business Desk',
  ])
    expect(text).toContain(words.replace(/\s+/g, ''));
  expect(englishOfLetters().length).toBeGreaterThan(20);
  expect(englishOfLetters().filter((part) => text.includes(part.replace(/\s+/g, '')))).toEqual([]);
});

// Repairs 10
test('no page says an English text to a German reader', async ({ browser }) => {
  test.setTimeout(900_000);
  const visits: Record<string, string[]> = {
    [partner]: [
      '/partnerpage',
      '/homePage',
      '/partnerdetail',
      '/dashboard/allcases?status=',
      '/discounts',
      '/search',
      '/helpsupport',
      '/nowhere',
    ],
    [reviewer]: ['/homePage', '/desk', '/dashboard/allcases?status=', '/helpsupport'],
  };
  for (const [email, pages] of Object.entries(visits)) {
    const page = await germanPage(browser);
    await signInGerman(page, email);
    for (const address of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectNoEnglish(page);
    }
    await page.context().close();
  }
});
