// Sums the gzipped scripts that a page needs first, following static imports in vite's manifest, and holds them to a budget.
// A form's own part is what the shell and the first visit have not loaded yet.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../dist'));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const entry = 'index.html';
const shell = 'src/app/shell/Frame.tsx';
const budgets = [
  { page: 'landing', limit: 150, parts: [entry] },
  { page: 'home', limit: 400, parts: [entry, shell, 'src/features/home/HomePage.tsx'] },
  { page: 'dashboard', limit: 400, parts: [entry, shell, 'src/features/dashboard/DashboardPage.tsx'] },
  { page: 'case form', limit: 300, parts: ['src/features/case/CasePage.tsx'], loaded: [entry, shell] },
  { page: 'strategic form', limit: 300, parts: ['src/features/strategic/StrategicPage.tsx'], loaded: [entry, shell] },
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

let over = false;
for (const { page, limit, parts, loaded = [] } of budgets) {
  const files = filesOf(parts).difference(filesOf(loaded));
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  const kilobytes = bytes / 1024;
  over ||= kilobytes > limit;
  console.log(`${page}: ${kilobytes.toFixed(1)} kB of ${limit} kB gzipped script${kilobytes > limit ? '  OVER' : ''}`);
}
process.exit(over ? 1 : 0);
