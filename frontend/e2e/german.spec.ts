import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { captureRegistration } from './capture';
import { someCustomer } from './customers';
import { expectNoEnglish, germanPage, leaves, read, signInGerman, speak } from './german';
import { limits } from './limits';
import { signIn } from './signIn';
import { test } from './test';

/** People of whom no other journey asks in which language they read. */
const partner = 'adr2@tailspin.example';
const reviewer = 'pod2@devices.example';

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
    await desk.getByRole('link', { name: new RegExp(dealNumber) }).click({ timeout: limits.attempt });
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

  // the question and its reason are notifications in German, the desk's own words stay; the answer leads to the decision
  await expect(async () => {
    await page.goto(address);
    await expect(
      page.getByText(`Die zugesagte Menge braucht einen Nachweis: Wie viele im ersten Jahr?`).first(),
    ).toBeVisible({ timeout: limits.attempt });
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

  // the partner is notifications, reads the decision and its letter
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText('Genehmigt', { exact: true }).first()).toBeVisible({ timeout: limits.attempt });
  }).toPass();
  await expectNoEnglish(page);
  await page.getByRole('button', { name: /^Mitteilungen/ }).click();
  const notifications = page.getByRole('dialog');
  await expect(notifications.getByText(new RegExp(dealNumber)).first()).toBeVisible();
  await expectNoEnglish(page);
  await page.keyboard.press('Escape');
  await expect(notifications).toBeHidden();
  const letter = page.waitForResponse(/GetCaseDecisionLetter/);
  await page.getByRole('button', { name: 'Entscheidungsschreiben herunterladen' }).click();
  const text = letterText((await (await letter).json()) as string);
  for (const part of [
    'Deal Registration: Genehmigt',
    'Guten Tag',
    'Vereinigte Staaten',
    '700 Einheiten',
    'Business Desk',
  ])
    expect(text).toContain(part.replace(/\s+/g, ''));
  expect(englishOfLetters().length).toBeGreaterThan(20);
  expect(englishOfLetters().filter((part) => text.includes(part.replace(/\s+/g, '')))).toEqual([]);
});
