// Keeps names out of the code that were a private language: whoever declares a variable, parameter, property, function or
// type, a class of a style sheet or a key of the catalogue says it with a standard word (the right column of `instead`).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const instead = {
  lead: 'goToField, subtitle',
  keep: 'saveDraft, store',
  kept: 'draft, stored, fixed',
  homeless: 'needsPartnerDetails',
  begun: 'hasStarted',
  told: 'successSeen',
  round: 'formKey',
  settled: 'debounced, isLocked',
  words: 'texts, text',
  asked: 'request',
  wanted: 'selected, request',
  chosen: 'selected',
  shown: 'visible',
  found: 'results, matching',
  left: 'touched, remaining',
  tried: 'submitted',
  most: 'max…',
  least: 'min…',
  patience: 'sequenceTimeoutMs',
  pulse: 'pollIntervalMs',
  pause: 'debounceMs',
  Look: 'ThemeProvider',
  look: 'snapshot',
  Standing: 'StatusLine',
  Wish: '…Request',
  flip: 'toggle',
  adopt: 'applyReview',
  take: 'accept',
  lasting: 'stableKeys',
  opened: 'FormSource',
};

const isPrivate = (name) => Object.hasOwn(instead, name);

/** Names that a file declares with a private word, each as "line: name". */
function declared(file, text) {
  if (file.endsWith('.css')) return [...text.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name).filter(isPrivate);
  if (file.endsWith('.json')) return keysOf(JSON.parse(text)).filter(isPrivate);
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const names = [];
  const visit = (node) => {
    const declares = ts.isIdentifier(node) && node.parent.name === node && !ts.isPropertyAccessExpression(node.parent);
    if (declares && isPrivate(node.text))
      names.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** All keys of a catalogue without the endings of plural forms. */
function keysOf(texts) {
  return Object.entries(texts).flatMap(([key, value]) => [
    key.replace(/_(zero|one|two|few|many|other)$/, ''),
    ...(typeof value === 'object' ? keysOf(value) : []),
  ]);
}

/** Says what a folder declares with a private word. @returns how often */
function check(folder) {
  const catalogue = /^locales\/((frame|pages|staff|admin)\.)?(en|de)\.json$/;
  let count = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file).split(sep).join('/');
    if (!entry.isFile() || name.startsWith('lib/api/gen/')) continue;
    if (!/\.(tsx?|css)$/.test(name) && !catalogue.test(name)) continue;
    for (const each of declared(name, readFileSync(file, 'utf8'))) {
      console.error(`${name}: ${each} is no standard word; say ${instead[each.split(' ').at(-1)]}`);
      count++;
    }
  }
  return count;
}

const frontend = join(dirname(fileURLToPath(import.meta.url)), '..');
const folders = process.argv[2] ? [resolve(process.argv[2])] : [join(frontend, 'src'), join(frontend, 'e2e')];
process.exitCode = folders.map(check).some((count) => count > 0) ? 1 : 0;
