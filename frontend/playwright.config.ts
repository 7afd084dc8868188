import { defineConfig, devices } from '@playwright/test';
import { limits } from './e2e/limits';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** A page of a journey is gone before code made fast for it pays, and is drawn for pictures alone: a third of the time less. */
const shortLived = {
  ...launchOptions,
  args: [...launchOptions.args, '--in-process-gpu', '--num-raster-threads=1', '--js-flags=--no-opt --no-maglev'],
};

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** What still grows or fades in moves from under a pointer that is quicker than a person's, and is too pale to be judged. */
const still = { ...desktop, contextOptions: { reducedMotion: 'reduce' as const } };

/** Measurements, which want the machine for themselves. */
const figures = ['**/lighthouse.spec.ts', '**/interactions.spec.ts'];

/** The pictures of README and docs, which no test asks for. */
const pictures = '**/screenshots.spec.ts';

/** The journeys run against a stack that is already up; they never start one themselves. */
export default defineConfig({
  testDir: './e2e',
  timeout: limits.journey,
  expect: { timeout: limits.answer },
  fullyParallel: false,
  // each file of journeys keeps to its own cases; figures are taken alone
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: process.env.DEALDESK_APP_URL ?? 'http://127.0.0.1:8080',
    // a control that does not come fails its step, not the whole journey's time
    actionTimeout: limits.action,
    // a trace costs a third of the time whether or not it is kept: `--trace=retain-on-failure` while looking for a fault
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    // folders of their own: what a run finds in its folder it deletes
    {
      name: 'journeys',
      testIgnore: [...figures, pictures],
      outputDir: 'test-results/journeys',
      use: { ...still, launchOptions: shortLived },
    },
    { name: 'figures', timeout: limits.figures, testMatch: figures, outputDir: 'test-results/figures', use: desktop },
    { name: 'screenshots', testMatch: pictures, outputDir: 'test-results/screenshots', use: still },
  ],
});
