import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with every broken WCAG 2.2 AA rule and the elements that break it. Axe is put into a page once, and says nothing of what
 * holds: naming every element that is in order takes longer than the looking.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (values) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const results = await engine.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return results.violations;
  }, standards);
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
  expect(faults).toEqual([]);
}
