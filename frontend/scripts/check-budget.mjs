// Sums the scripts that a browser loads for a page, as the product sends them (brotli, api/asset.go), in kilobytes of 1,000
// bytes, and holds them to a budget: what the page imports, by vite's manifest, and what it always asks for a moment later (the
// search field, the tools of a list). The landing page, home and the forms are counted with the texts of another language, as
// their readers load them; the dashboard, the largest, in English. A form's own part is what the shell and the first visit have
// not loaded yet.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../dist'));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const entry = 'index.html';
const shell = 'src/app/shell/Frame.tsx';
const german = 'src/locales/de.json';
const start = [entry, german];
const frame = [entry, shell, 'src/app/shell/HeaderSearch.tsx', 'src/lib/api/startReference.ts'];
const tools = ['src/features/dashboard/MoreTools.tsx', 'src/features/dashboard/HiddenAnswers.tsx'];
const pages = 'src/locales/pages.de.json';
const home = 'src/locales/home.de.json';
const inside = { en: 'src/locales/frame.en.json', de: 'src/locales/frame.de.json' };
const budgets = [
  { page: 'landing', limit: 130, parts: start },
  { page: 'home', limit: 270, parts: [...frame, german, inside.de, home, 'src/features/home/HomePage.tsx'] },
  { page: 'dashboard', limit: 363, parts: [...frame, inside.en, 'src/features/dashboard/DashboardPage.tsx', ...tools] },
  {
    page: 'case form',
    limit: 300,
    parts: ['src/features/capture/programs/pricing/CasePage.tsx', pages],
    loaded: frame,
  },
  {
    page: 'strategic form',
    limit: 300,
    parts: ['src/features/capture/programs/strategic/StrategicPage.tsx', pages],
    loaded: frame,
  },
  { page: 'desk', limit: 150, parts: ['src/features/desk/DeskPage.tsx', pages], loaded: frame },
];

function closure(keys, seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest`);
    if (seen.has(key)) continue;
    seen.add(key);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
}

const filesOf = (parts) => new Set([...closure(parts)].map((key) => manifest[key].file));

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const sent = (file) => brotliCompressSync(readFileSync(join(dist, file)), options).length;

let over = false;
for (const { page, limit, parts, loaded = [] } of budgets) {
  const files = filesOf(parts).difference(filesOf(loaded));
  const bytes = [...files].reduce((sum, file) => sum + sent(file), 0);
  const kilobytes = bytes / 1000;
  over ||= kilobytes > limit;
  console.log(`${page}: ${kilobytes.toFixed(1)} kB of ${limit} kB of script${kilobytes > limit ? '  OVER' : ''}`);
}
process.exit(over ? 1 : 0);
