import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../scripts/check-budget.mjs');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A build whose chunks have the given kilobytes each; the pages import nothing of each other. */
function check(kilobytes: Record<string, number>) {
  const dist = mkdtempSync(path.join(tmpdir(), 'budget-'));
  folders.push(dist);
  mkdirSync(path.join(dist, '.vite'));
  const parts = {
    'index.html': 'start',
    'src/locales/de.json': 'german',
    'src/locales/pages.de.json': 'pages',
    'src/locales/frame.en.json': 'frame',
    'src/locales/frame.de.json': 'frame',
    'src/locales/home.de.json': 'frame',
    'src/app/shell/Frame.tsx': 'shell',
    'src/app/shell/HeaderSearch.tsx': 'search',
    'src/lib/api/startReference.ts': 'reference',
    'src/features/dashboard/MoreTools.tsx': 'tools',
    'src/features/dashboard/HiddenAnswers.tsx': 'answers',
    'src/features/home/HomePage.tsx': 'home',
    'src/features/dashboard/DashboardPage.tsx': 'dashboard',
    'src/features/capture/programs/pricing/CasePage.tsx': 'case',
    'src/features/capture/programs/strategic/StrategicPage.tsx': 'strategic',
    'src/features/desk/DeskPage.tsx': 'desk',
  };
  const manifest: Record<string, { file: string }> = {};
  for (const [key, name] of Object.entries(parts)) {
    manifest[key] = { file: `${name}.js` };
    // what is random does not compress
    writeFileSync(path.join(dist, `${name}.js`), randomBytes((kilobytes[name] ?? 1) * 1000));
  }
  writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  const { status, stdout } = spawnSync('node', [script, dist], { encoding: 'utf8' });
  return { status, over: stdout.split('\n').filter((line) => line.endsWith('OVER')) };
}

describe('the size budget', () => {
  it('holds for a small build', () => {
    expect(check({ start: 125, shell: 130, dashboard: 80, case: 290 })).toEqual({ status: 0, over: [] });
  });

  it.each([
    ['landing', { start: 131 }],
    ['home', { start: 100, shell: 100, home: 71 }],
    ['dashboard', { start: 100, shell: 100, dashboard: 165 }],
    ['case form', { case: 301 }],
    ['strategic form', { strategic: 301 }],
    ['desk', { desk: 151 }],
    // Repairs 65: kilobytes of 1,000 bytes, and what always comes a moment later
    ['landing', { start: 100, german: 31 }],
    ['home', { start: 100, shell: 100, home: 68 }],
    ['dashboard', { start: 100, shell: 100, dashboard: 100, tools: 65 }],
    ['case form', { case: 299.9 }],
  ])('fails when %s grows beyond it', (page, sizes) => {
    const { status, over } = check(sizes);
    expect(status).toBe(1);
    expect(over).toHaveLength(1);
    expect(over[0]).toMatch(new RegExp(`^${page}:`));
  });
});
