import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import germanAdmin from './admin.de.json';
import englishAdmin from './admin.en.json';
import germanCountries from './countries.de.json';
import de from './de.json';
import en from './en.json';
import germanFrame from './frame.de.json';
import englishFrame from './frame.en.json';
import germanGlossary from './glossary.de.json';
import englishGlossary from './glossary.en.json';
import germanHome from './home.de.json';
import englishHome from './home.en.json';
import germanPages from './pages.de.json';
import englishPages from './pages.en.json';
import germanServer from './server.de.json';
import englishServer from './server.en.json';
import germanStaff from './staff.de.json';
import englishStaff from './staff.en.json';

type Texts = { [key: string]: string | Texts };

function leaves(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...leaves(value, `${prefix}${key}.`)],
    ),
  );
}

const places = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).toSorted();

describe.each([
  ['every page', en, de],
  ['the pages inside the shell', englishFrame, germanFrame],
  ['home', englishHome, germanHome],
  ['the pages behind routes', englishPages, germanPages],
  ['the jobs of staff', englishStaff, germanStaff],
  ['the glossary', englishGlossary, germanGlossary],
  ['the administration', englishAdmin, germanAdmin],
])('the second language of %s', (_part, first, second) => {
  const english = leaves(first);
  const german = leaves(second);

  it('has every text and no other', () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('fills the same places', () => {
    for (const [key, text] of english)
      expect({ key, places: places(german.get(key) ?? '') }).toEqual({ key, places: places(text) });
  });
});

// Repairs 10: the list of the server's texts comes from its own catalogue (models/deal), which a test of Go holds to its code
describe.each(['texts', 'labels'] as const)('the German %s of the server', (part) => {
  const english: Readonly<Record<string, string>> = englishServer[part];
  const german: Readonly<Record<string, string>> = germanServer[part];

  it('are those that the server has', () => {
    expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('fill the same places with the same kinds of words', () => {
    const filled = (text = '') => (text.match(/\{\w+(:\w+)?\}/g) ?? []).toSorted();
    for (const [key, text] of Object.entries(english))
      expect({ key, filled: filled(german[key]) }).toEqual({ key, filled: filled(text) });
  });
});

// Repairs 10: letters and mails name countries as the app does, which asks the browser
it('the countries of the reference data are named by CLDR', () => {
  const names = new Intl.DisplayNames('de', { type: 'region' });
  const rows = readFileSync(path.resolve(import.meta.dirname, '../../../demo/data/countries.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const expected = rows.map((row) => row.split(',')).map(([code = '', name]) => [name, names.of(code)]);
  expect(germanCountries).toEqual(Object.fromEntries(expected));
});

it('renews are not called extensions in German', () => {
  const all = [...leaves(de), ...leaves(germanFrame), ...leaves(germanPages), ...Object.entries(germanServer.texts)];
  const renewals = all.filter(([key]) => /renew/i.test(key) && key !== 'timeline.expiredTheRenewalWasApproved');
  expect(renewals.length).toBeGreaterThan(8);
  expect(renewals.filter(([, text]) => /verlänger/i.test(text))).toEqual([]);
  expect(all.filter(([, text]) => /verlängerbar/i.test(text))).toEqual([]);
});

describe.each([
  ['frame', englishFrame],
  ['home', englishHome],
  ['pages', englishPages],
  ['staff', englishStaff],
  ['admin', englishAdmin],
])('the texts of %s', (part, spoken) => {
  const root = path.resolve(import.meta.dirname, '..');
  const uses = new RegExp(`\\bt\\(\\s*['\`](${Object.keys(spoken).join('|')})\\.`);
  const withThem = new RegExp(`withTexts\\(\\s*\\(\\) => import\\('([^']+)'\\)[^)]*'${part}'`, 'g');
  const source = (file: string) => readFileSync(file, 'utf8');

  function fileOf(from: string, name: string): string | undefined {
    const base = name.startsWith('@/') ? path.join(root, name.slice(2)) : path.resolve(path.dirname(from), name);
    return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => existsSync(file));
  }

  const names = (file: string, statement: RegExp) =>
    [...source(file).matchAll(statement)].flatMap(([, name]) => fileOf(file, name ?? '') ?? []);

  /** A file with all that comes with it. */
  function withImports(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const each of names(file, /^(?:import|export)\b(?! type)[^'"]*['"]([@.][^'"]+)['"]/gm))
      withImports(each, seen);
    return seen;
  }

  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('test'))
    .map((file) => path.join(root, file));
  const loadedLater = [...new Set(files.flatMap((file) => names(file, /import\(\s*['"]([@.][^'"]+)['"]/g)))];
  const routes = path.join(root, 'app/routes.ts');
  const inside = names(routes, /import\('([^']+)'\)/g).filter((file) => !/features\/(signin|verify)\//.test(file));
  const alone = part === 'frame' ? inside : [...new Set(files.flatMap((file) => names(file, withThem)))];

  it('come with each page that says them', () => {
    expect(alone.length).toBeGreaterThan(part === 'pages' ? 5 : 0);
    // what such a page loads later finds them in place
    const covered = new Set(alone.flatMap((file) => reach(file)));
    const without = loadedLater
      .filter((file) => !covered.has(file))
      .filter((file) => [...withImports(file)].some((each) => uses.test(source(each).replace(/^import.*$/gm, ''))));
    expect(without.map((file) => path.relative(root, file))).toEqual([]);
  });

  /** All files that a page loads, at once or later. */
  function reach(file: string, seen = new Set<string>()): string[] {
    for (const each of withImports(file)) {
      if (seen.has(each)) continue;
      seen.add(each);
      if (each.endsWith('/app/routes.ts')) continue; // who knows the pages by name does not load their texts
      for (const later of names(each, /import\(\s*['"]([@.][^'"]+)['"]/g)) reach(later, seen);
    }
    return [...seen];
  }
});

// MAN-146: texts that the specifications describe without their words, each under a key of its own
it.each([
  ['success.thanks', /thank/i],
  ['success.thanksDraft', /thank/i],
  ['partner.marketsNote', /authorized market/i],
  ['partner.failNote', /onboard a location/i],
  ['caseView.gonePartner', /partner is no longer available/i],
  ['caseView.goneCustomer', /customer record is no longer available/i],
  ['caseView.goneProducts', /products are no longer available/i],
  ['caseForm.inactiveCustomer', /inactive/i],
  ['caseForm.inactiveCustomerTitle', /inactive/i],
  ['caseForm.inactiveResellerTitle', /invalid reseller/i],
  ['caseView.invalidTitle', /invalid case/i],
  ['dealAction.sureRevert', /confirm/i],
  ['dealAction.sureDelete', /confirm/i],
  ['dealAction.sureExpire', /confirm/i],
])('%s says %s', (key, text) => {
  expect(new Map([...leaves(en), ...leaves(englishFrame), ...leaves(englishPages)]).get(key)).toMatch(text);
});
