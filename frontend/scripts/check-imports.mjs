// Enforces app <- features <- components, lib: a layer imports only from the layers to its right,
// and a feature never imports another feature.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = resolve(dirname(fileURLToPath(import.meta.url)), '../src');
const allowed = {
  app: ['app', 'features', 'components', 'lib', 'locales'],
  features: ['features', 'components', 'lib'],
  components: ['components', 'lib'],
  lib: ['lib', 'locales'],
  test: ['app', 'features', 'components', 'lib', 'locales', 'test'],
};
const specifier = /(?:from\s+|import\s*\(\s*|import\s+)['"]([^'"]+)['"]/g;

function place(path) {
  const parts = relative(src, path).split(sep);
  return { layer: parts[0], feature: parts[0] === 'features' ? parts[1] : '' };
}

const faults = [];
for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !/\.tsx?$/.test(file)) continue;
  const from = place(file);
  if (!(from.layer in allowed)) continue; // main.tsx, vite-env.d.ts
  const isTest = /\.test\.tsx?$/.test(file);
  for (const [, wanted] of readFileSync(file, 'utf8').matchAll(specifier)) {
    const target = wanted.startsWith('@/')
      ? join(src, wanted.slice(2))
      : wanted.startsWith('.')
        ? resolve(dirname(file), wanted)
        : '';
    if (!target) continue;
    const to = place(target);
    const layers = isTest ? [...allowed[from.layer], 'test', 'locales'] : allowed[from.layer];
    const where = relative(src, file);
    if (!layers.includes(to.layer)) faults.push(`${where}: ${from.layer} must not import ${wanted}`);
    else if (from.feature && to.feature && from.feature !== to.feature)
      faults.push(`${where}: feature ${from.feature} must not import feature ${to.feature}`);
  }
}
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
