import { test as base } from '@playwright/test';

/**
 * A journey closes every window that it has opened: one that stays open asks the server on and on, and its person has not
 * gone away.
 */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
