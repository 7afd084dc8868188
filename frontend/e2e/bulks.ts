import { expect, type Locator, type Page } from '@playwright/test';
import { dealOf, submitCase } from './cases';
import { someCustomer } from './customers';
import type { pageOf } from './people';

/** Registrations that wait for the desk, under a name of their own. */
export async function submitTogether(seller: Awaited<ReturnType<typeof pageOf>>, count: number) {
  const dealName = `Together ${crypto.randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  const dealNumbers: string[] = [];
  for (let i = 0; i < count; i++) {
    const { customerId } = await someCustomer(seller.api, 'United States');
    const caseNumber = await submitCase(seller.api, { customerId, programs: ['Deal Registration'], dealName });
    const { id, dealNumber } = await dealOf(seller.api, caseNumber, `${caseNumber}-DR`);
    ids.push(id);
    dealNumbers.push(dealNumber);
  }
  return { dealName, ids, dealNumbers };
}

/** Chooses all tickets of a name in the queue, from the first to the last. */
export async function chooseAll(page: Page, dealName: string, count: number): Promise<void> {
  await page.goto(`/desk?${new URLSearchParams({ show: 'all', q: dealName })}`);
  const boxes = page.getByRole('checkbox', { name: /^Choose C-/ });
  await expect(boxes).toHaveCount(count);
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await expect(page.getByText(`${count} tickets chosen`)).toBeVisible();
}

/** One reason for all. */
export async function chooseReason(dialog: Locator): Promise<void> {
  await dialog.getByRole('combobox').click();
  await dialog.page().getByTitle('The committed volume is too low').click();
}
