import { expect, type Page } from '@playwright/test';
import { Api } from './api';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { submitForEndorsement } from './strategicCases';
import { test } from './test';

const owner = 'pdm@devices.example';
const specialist = 'ssp@devices.example';

/** From what waits on home to the case that asks for the word. */
async function openFromHome(page: Page, caseNumber: string): Promise<void> {
  await page.goto('/homePage');
  const waiting = page.getByRole('region', { name: 'Waiting for my endorsement' });
  await waiting.getByRole('link', { name: new RegExp(`^${caseNumber}`) }).click();
  await expect(page.getByRole('group', { name: 'This deal waits for your endorsement' })).toContainText(
    /After that day it goes to the business desk without your word/,
  );
}

// ui-2.md 3, clarifications.md 2: returned with a reason, answered, endorsed: it ends at the desk
test('a specialist returns a deal with a reason, then endorses it', async ({ page, browser }, info) => {
  await signIn(page, owner);
  const ssp = await pageOf(browser, specialist);
  const mine = new Api(page, owner);
  const caseNumber = await submitForEndorsement(mine, ssp.api, 'Waits for a word');
  interface Deal {
    statusCodeName: string;
  }
  const read = () => mine.read<{ opportunityDeals: Deal[] }>(`/api/Opportunity/GetOpportunity/${caseNumber}`);
  const status = async () => (await read()).opportunityDeals[0]?.statusCodeName;
  expect(await status()).toBe('Awaiting SSP Approval');

  await ssp.page.goto('/homePage');
  await expect(ssp.page.getByRole('region', { name: 'Waiting for my endorsement' })).toContainText(caseNumber);
  await snapshot(ssp.page, info, 'home-endorsements');
  await openFromHome(ssp.page, caseNumber);
  await snapshot(ssp.page, info, 'endorsement');
  await ssp.page.getByRole('button', { name: 'Return…' }).click();
  const dialog = ssp.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Which offices are meant?');
  await snapshot(ssp.page, info, 'endorsement-return');
  await dialog.getByRole('button', { name: 'Return deal' }).click();
  await expect(ssp.page.getByText(/is returned to its owner/)).toBeVisible();
  expect(await status()).toBe('Need More Info');

  // the owner reads why and submits again: it waits for the specialist once more
  await page.goto(`/managecase/cpstrategic?oppNumber=${caseNumber}&mode=view`);
  await expect(page.getByText('Which offices are meant?').first()).toBeVisible();
  await mine.read('/api/Opportunity/SaveOpportunity', await read());
  expect(await status()).toBe('Awaiting SSP Approval');

  await openFromHome(ssp.page, caseNumber);
  await ssp.page.getByRole('button', { name: 'Endorse…' }).click();
  await ssp.page.getByRole('dialog').getByRole('button', { name: 'Endorse deal' }).click();
  await expect(ssp.page.getByText(/is endorsed/)).toBeVisible();
  await snapshot(ssp.page, info, 'endorsed');
  expect(await status()).toBe('Decision Pending');
  await ssp.page.goto('/homePage');
  const waiting = ssp.page.getByRole('region', { name: 'Waiting for my endorsement' });
  await expect(waiting.getByRole('listitem').or(waiting.getByText('No deal waits')).first()).toBeVisible();
  await expect(waiting.getByRole('link', { name: new RegExp(`^${caseNumber}`) })).toHaveCount(0);
  await ssp.page.context().close();
});
