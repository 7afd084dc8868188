import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const src = path.resolve(import.meta.dirname, '..');

const physical = [
  /(?:margin|padding|border)-(?:left|right)\b/,
  /(?:^|[\s{;])(?:left|right)\s*:/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
];
const sides = [/placement="(?:left|right)"/, /(?:margin|padding)(?:Left|Right)\b/];

const files = (ending: RegExp) =>
  readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name) && !name.includes('gen/'));

// design/ui-2.md 7: pages serve languages that run from right to left; what is at a side is at its start or its end
it.each([
  [/\.css$/, physical],
  [/(?<!\.test)\.tsx$/, sides],
])('files %s name no left and no right', (ending, refused) => {
  const faults = files(ending).flatMap((name) =>
    readFileSync(path.join(src, name), 'utf8')
      .split('\n')
      .flatMap((line, index) => (refused.some((rule) => rule.test(line)) ? `${name}:${index + 1} ${line.trim()}` : [])),
  );
  expect(faults).toEqual([]);
});
