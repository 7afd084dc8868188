import type { Page } from '@playwright/test';

/** A server that is busy or that cannot reach a part for a moment says so, and the app asks again. */
const askedAgain = /the server responded with a status of 503/;

/** What the browser complains about while a test runs. */
export function complaints(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if ((message.type() === 'error' || message.type() === 'warning') && !askedAgain.test(text)) lines.push(text);
  });
  page.on('pageerror', (error) => lines.push(error.message));
  return lines;
}
