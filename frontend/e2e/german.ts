import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { Api } from './api';
import { limits } from './limits';
import { answerProvider } from './signIn';

type Texts = { [key: string]: string | Texts };

const locales = path.resolve(import.meta.dirname, '../src/locales');
export const read = (name: string) => JSON.parse(readFileSync(path.join(locales, name), 'utf8')) as Texts;

export function leaves(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...leaves(value, `${prefix}${key}/`)],
    ),
  );
}

/** What else a page says in English words that have German ones: verticals and the like, and countries. */
const dictionaries = ['business.de.json', 'countries.de.json'];

interface English {
  texts: ReadonlySet<string>;
  /** of texts with places: what stands between them */
  patterns: readonly RegExp[];
}

let known: English | undefined;

/** English texts that have other words in German: none of them may stand on a German page. */
function english(): English {
  if (known) return known;
  const texts = new Set<string>();
  const patterns: RegExp[] = [];
  const parts = ['', 'frame.', 'pages.', 'staff.', 'admin.', 'server.'].map((part) => ({
    german: leaves(read(`${part}de.json`)),
    english: leaves(read(`${part}en.json`)),
  }));
  const anyGerman = new Set(parts.flatMap(({ german }) => [...german.values()]));
  for (const { german, english } of parts) {
    for (const [key, text] of english) {
      if (german.get(key) === text || anyGerman.has(text)) continue;
      if (text.includes('{')) patterns.push(...patternOf(text));
      else texts.add(text);
    }
  }
  for (const name of dictionaries)
    for (const [word, german] of leaves(read(name))) if (word !== german && !anyGerman.has(word)) texts.add(word);
  known = { texts, patterns };
  return known;
}

/** A text with places says enough to be known by when some words stand between them. */
function patternOf(text: string): RegExp[] {
  const parts = text.split(/\{\{?[^}]*\}\}?/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const known = parts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /^[a-z]{3,}$/i.test(word));
  return known.length >= 2 ? [new RegExp(`^${parts.join('.+')}$`)] : [];
}

/**
 * What stands on the page and what a screen reader says of it. Left out are the names of antd's icons, and the values
 * of choices, which nobody sees: it is their label that is said.
 */
async function linesOf(page: Page): Promise<string[]> {
  const { heard, unseen } = await page.evaluate(() => ({
    heard: ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]:not(.anticon)`)].map((element) => element.getAttribute(name) ?? ''),
    ),
    unseen: [...document.querySelectorAll('[role="option"][aria-label]')].map((option) => option.textContent ?? ''),
  }));
  const seen = (await page.locator('body').innerText()).split(/[\n\t]/).filter((line) => !unseen.includes(line.trim()));
  return [...new Set([...seen, ...heard].map((line) => line.trim()).filter(Boolean))];
}

/** @param state what the page shows, for who reads the failure */
export async function expectNoEnglish(page: Page, state = ''): Promise<void> {
  const { texts, patterns } = english();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('.ant-skeleton')).toHaveCount(0);
  const names = dealNames.get(page);
  const isEnglish = (line: string) => texts.has(line) || patterns.some((pattern) => pattern.test(line));
  // names are known a moment after the answer that brings them
  await expect(async () => {
    const matching = (await linesOf(page)).filter((line) => !names?.has(line) && isEnglish(line));
    expect(matching, `${page.url()} ${state}`).toEqual([]);
  }).toPass({ timeout: limits.attempt });
}

const dealNames = new WeakMap<Page, Set<string>>();

/** What people called their deals is no text of the page: the demo world has some that are called "Expired". */
export function rememberDealNames(page: Page): void {
  const names = new Set<string>();
  dealNames.set(page, names);
  page.on('response', async (answer) => {
    if (!answer.url().includes('/api/')) return;
    const body = await answer.text().catch(() => '');
    for (const [, name] of body.matchAll(/"dealName":"([^"]*)"/g)) if (name) names.add(name);
  });
}

export async function germanPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('dealdesk.language', 'de'));
  const page = await context.newPage();
  rememberDealNames(page);
  return page;
}

export async function signInGerman(page: Page, email: string): Promise<Api> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Mit dem Arbeitskonto anmelden' }).click();
  await answerProvider(page, email);
  await speak(page, 'Deutsch');
  return new Api(page, email);
}

/** Chooses the language as a person does, unless it is stored already. */
export async function speak(page: Page, language: 'Deutsch' | 'English'): Promise<void> {
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
