import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

let src = '';
afterEach(() => rmSync(src, { recursive: true, force: true }));

/** What a check of the repository says of some files. */
function check(script: string, files: Record<string, string>): string[] {
  src = mkdtempSync(join(tmpdir(), 'dealdesk-src-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(src, name)), { recursive: true });
    writeFileSync(join(src, name), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts', script), src], {
    encoding: 'utf8',
  });
  const lines = stderr.trim().split('\n').filter(Boolean);
  expect(status).toBe(lines.length > 0 ? 1 : 0);
  return lines;
}

// plain-web.md 4
it('the words of the private language are refused where something is named, and nowhere else', () => {
  const lines = check('check-names.mjs', {
    'lib/a.ts':
      "// what was asked\nconst asked = 1;\nfunction look({ kept }: { kept: number }) {}\nbox.left; say('shown');\n",
    'lib/b.ts':
      'export const request = rect.left; // shown, found, chosen\nexport interface Row { isLocked: boolean }\n',
    'lib/c.module.css': '.chosen {\n  left: 0;\n}\n',
    'locales/en.json': '{ "page": { "found_one": "One found", "title": "Take" } }',
  });
  expect(lines.map((line) => line.split(' is no')[0]).sort()).toEqual([
    'lib/a.ts: 2: asked',
    'lib/a.ts: 3: kept',
    'lib/a.ts: 3: kept',
    'lib/a.ts: 3: look',
    'lib/c.module.css: chosen',
    'locales/en.json: found',
  ]);
});

// issue 24: circles of imports stay out
it('modules that load each other in a circle are refused, types and lazy imports are not', () => {
  const lines = check('check-imports.mjs', {
    'lib/a.ts': "import { b } from './b';\nexport const a = b;\n",
    'lib/b.ts': "import {\n  c,\n} from '@/lib/c';\nexport const b = c;\n",
    'lib/c.ts': "export { a as c } from './a';\n",
    'lib/d.ts': "import type { E } from './e';\nexport const d = (): E => 1;\n",
    'lib/e.ts':
      "import { d } from './d';\nexport type E = number;\nexport const e = d;\nexport const f = () => import('./d');\n",
  });
  expect(lines).toEqual(['a circle of imports: lib/a.ts -> lib/b.ts -> lib/c.ts -> lib/a.ts']);
});

// plain-web.md 6
it('journeys wait for what is seen, never by time, and their limits stand in one place', () => {
  const folder = join(import.meta.dirname, '../../e2e');
  const journeys = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'limits.ts');
  expect(journeys.length).toBeGreaterThan(30);
  const waits = /waitForTimeout|setTimeout|timeout: *\d/;
  expect(journeys.filter((name) => waits.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
