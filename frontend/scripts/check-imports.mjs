// Enforces app <- features <- components, lib: a layer imports only from the layers to its right, and a feature never imports
// another feature. Modules that load each other in a circle are refused too; what is imported lazily or as a type alone is not
// loaded with the module and makes none.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../src'));
const allowed = {
  app: ['app', 'features', 'components', 'lib', 'locales'],
  features: ['features', 'components', 'lib'],
  components: ['components', 'lib'],
  lib: ['lib', 'locales'],
  test: ['app', 'features', 'components', 'lib', 'locales', 'test'],
};
const specifier = /(?:from\s+|import\s*\(\s*|import\s+)['"]([^'"]+)['"]/g;

// the parts of a list of names before `from` say whether it is types alone
const loaded = /(?:^|\n)\s*(?:import|export)(?!\s+type\b)\s+(?:[^'";]*?\s+from\s+)?['"]([^'"]+)['"]/g;

function place(path) {
  const parts = relative(src, path).split(sep);
  return { layer: parts[0], feature: parts[0] === 'features' ? parts[1] : '' };
}

/** The file that a specifier of ours names; nothing for a package, a style sheet or a catalogue. */
function fileOf(wanted, file) {
  const path = wanted.startsWith('@/') ? join(src, wanted.slice(2)) : resolve(dirname(file), wanted);
  return ['.ts', '.tsx', '/index.ts'].map((end) => path + end).find((each) => existsSync(each));
}

const graph = new Map();
const faults = [];
for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !/\.tsx?$/.test(file)) continue;
  const text = readFileSync(file, 'utf8');
  const isOurs = ([, wanted]) => wanted.startsWith('@/') || wanted.startsWith('.');
  graph.set(
    file,
    [...text.matchAll(loaded)].filter(isOurs).flatMap(([, wanted]) => fileOf(wanted, file) ?? []),
  );
  const from = place(file);
  if (!(from.layer in allowed)) continue; // main.tsx, vite-env.d.ts
  const isTest = /\.test\.tsx?$/.test(file);
  for (const [, wanted] of text.matchAll(specifier)) {
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
const done = new Set();
const path = [];
function walk(file) {
  if (path.includes(file)) {
    const circle = [...path.slice(path.indexOf(file)), file].map((each) => relative(src, each));
    faults.push(`a circle of imports: ${circle.join(' -> ')}`);
  }
  if (path.includes(file) || done.has(file)) return;
  path.push(file);
  for (const next of graph.get(file) ?? []) walk(next);
  path.pop();
  done.add(file);
}
for (const file of graph.keys()) walk(file);
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
