import { expect } from '@playwright/test';
import { Api } from './api';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { submitForEndorsement } from './strategicCases';
import { test } from './test';

const owner = 'pdm@devices.example';
const specialist = 'ssp2@devices.example';
const reviewer = 'fbd2@devices.example';

// ui-2.md 1, 2: a CP Strategic case is decided at the desk without a second page
test('a reviewer reads the whole of a CP Strategic case at the desk and approves its pricing', async ({
  page,
  browser,
}, info) => {
  await signIn(page, owner);
  const ssp = await (await browser.newContext()).newPage();
  await signIn(ssp, specialist);
  const mine = new Api(page, owner);
  const dealName = `Desk of ${crypto.randomUUID().slice(0, 8)}`;
  const caseNumber = await submitForEndorsement(mine, new Api(ssp, specialist), dealName);
  const { opportunityDeals } = await mine.read<{ opportunityDeals: { id: string; dealNumber: string }[] }>(
    `/api/Opportunity/GetOpportunity/${caseNumber}`,
  );
  const [deal] = opportunityDeals;
  await new Api(ssp, specialist).read('/api/Desk/Endorse', { opportunityDealId: deal?.id, endorse: true });

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(desk, reviewer);
  await desk.goto(`/desk/${deal?.id}`);
  const article = desk.getByRole('article');
  await expect(article.getByRole('region', { name: 'Legal Entities' }).first()).toBeVisible();
  for (const text of [
    'Every office.',
    'The rollout takes that long.',
    'No partner is chosen.',
    'Prices first.',
    'Skip',
  ]) {
    await expect(article.getByText(text).first()).toBeVisible();
  }
  await expect(article.getByText(/pmm@devices.example/).first()).toBeVisible();
  await snapshot(desk, info, 'desk-strategic');

  await desk.keyboard.press('c');
  await expect(desk.getByText(/You are reviewing this case/)).toBeVisible();
  await desk.getByRole('radio', { name: 'Approve' }).click();
  await desk.getByRole('button', { name: /^(Approve|Recommend to level \d)…$/ }).click();
  await expect(desk.getByRole('dialog')).toContainText('the channel is still to be decided');
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve deal' }).click();
  await expect(desk.getByText(`${deal?.dealNumber} is approved`)).toBeVisible();
});
