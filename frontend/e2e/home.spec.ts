import { expect } from '@playwright/test';
import { type Case, dealOf, decide, submitCase } from './cases';
import { someCustomer } from './customers';
import { limits } from './limits';
import { pageOf } from './people';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { test } from './test';

// ui-2.md 4: home is today's work; the numbers are those of the lists that they lead to
test('home lists what waits for a reseller, and leads to it', async ({ page }, info) => {
  await signIn(page, 'dmp@fabrikam.example');
  await page.goto('/homePage');
  const lists = ['Waiting for your answer', 'Expiring within 60 days', 'Your drafts'];
  for (const name of lists) await expect(page.getByRole('region', { name })).toBeVisible();
  await snapshot(page, info, 'home');

  for (const name of lists) {
    const all = page.getByRole('region', { name }).getByRole('link', { name: /^Show / });
    const total = Number(/\d+/.exec(await all.innerText())?.[0] ?? 1);
    await all.click();
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${total} deals?$`) })).toBeVisible();
    await page.goBack();
  }

  const waiting = page.getByRole('region', { name: 'Waiting for your answer' });
  const number = await waiting.getByRole('link', { name: /^C-/ }).first().innerText();
  await waiting.getByRole('button', { name: `Answer: ${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`oppDealNumber=${number}.*mode=edit`));
  await expect(page.getByText(number).first()).toBeVisible();

  await page.goto('/homePage');
  await page
    .getByRole('button', { name: /^Renew: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

// ui-2.md 4: what waits for a reviewer as small charts, each bar the list that it counts
test('the bars of a reviewer’s home lead to the tickets that they count', async ({ page }, info) => {
  await signIn(page, 'fbd2@devices.example');
  for (const title of ['Waiting for a decision, by level', 'Waiting for a decision, by age']) {
    await page.goto('/homePage');
    const bar = page.getByRole('region', { name: title }).getByRole('link').first();
    await expect(bar).toBeVisible();
    await snapshot(page, info, 'home-reviewer');
    // others submit and decide meanwhile: the number is read again until both say the same
    await expect(async () => {
      await page.goto('/homePage');
      const count = /([\d,]+)$/.exec(await bar.innerText())?.[1] ?? '';
      await bar.click();
      await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} tickets?$`) })).toBeVisible({
        timeout: limits.attempt,
      });
    }).toPass();
  }
});

// ui-2.md 4: own decisions by week, and how long they took
test('a reviewer’s home counts what they decided this week', async ({ browser }, info) => {
  const reseller = await pageOf(browser, 'adr@contoso.example');
  const { customerId } = await someCustomer(reseller.api, 'United States');
  const programs = ['Deal Registration'];
  const caseNumber = await submitCase(reseller.api, { customerId, programs, dealName: 'Counted by its reviewer' });
  const { page, api } = await pageOf(browser, 'pod@devices.example');
  const decided = async () => {
    const { weeks } = await api.read<{ weeks: { decisions: number }[] }>('/api/Desk/GetOwnDecisions');
    return weeks.at(-1)?.decisions ?? 0;
  };
  const before = await decided();
  await decide(api, await dealOf(api, caseNumber, `${caseNumber}-DR`), { decision: 'Approve' });
  expect(await decided()).toBeGreaterThan(before);
  await page.goto('/homePage');
  const chart = page.getByRole('region', { name: 'Your decisions by week' });
  await expect(chart.getByRole('listitem').first()).toContainText(/[1-9]\d*$/);
  await expect(page.getByRole('region', { name: 'Time to your decision, median by week' })).toBeVisible();
  await snapshot(page, info, 'home-own-decisions');
});

// ui-2.md 4: what is new to a person is what was decided since they were here last
test('home tells a reseller what was decided since their last visit, with the letter at hand', async ({ browser }) => {
  const reseller = 'adr@lamna.example'; // whom no other journey leads: who is here meanwhile has no news
  const before = await pageOf(browser, reseller);
  const { customerId } = await someCustomer(before.api, 'China');
  const programs = ['Deal Registration'];
  const caseNumber = await submitCase(before.api, { customerId, programs, dealName: 'Decided meanwhile' });
  const dealNumber = `${caseNumber}-DR`;
  await before.page.context().close();
  const desk = await pageOf(browser, 'pod@devices.example');
  const submitted = await desk.api.read<Case>(
    `/api/Opportunity/GetOpportunity/${caseNumber}?oppDealNumber=${dealNumber}`,
  );
  const [deal] = submitted.opportunityDeals;
  if (!deal) throw new Error(`${dealNumber} is not there`);
  await decide(desk.api, deal, { decision: 'Approve' });

  const { page } = await pageOf(browser, reseller);
  const news = page.getByRole('region', { name: 'Decided since your last visit' });
  await expect(async () => {
    await page.goto('/homePage');
    await expect(news.getByRole('link', { name: dealNumber })).toBeVisible({ timeout: limits.attempt });
  }).toPass();
  await news.getByRole('link', { name: /^Show / }).click();
  await expect(page).toHaveURL(/decidedSince=/);
  await expect(page.getByRole('region', { name: 'Filters of the list' })).toContainText('Decided since');
  await expect(page.getByRole('row').filter({ hasText: dealNumber })).toBeVisible();
});
