import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { decide } from './cases';
import { complaints } from './complaints';
import { expectNoSideways } from './layout';
import { makeOffer, notice, openCase, submitForOffer } from './offers';
import { pageOf } from './people';
import { snapshot } from './snapshot';
import { test } from './test';
import { passTime } from './time';

const reviewer = 'cfa@devices.example'; // of level 2
const other = 'fbd@devices.example'; // of level 3

/** The owner reads the offer beside what was asked for, and opens the answer. */
async function openAnswer(page: Page) {
  await expect(notice(page)).toContainText('The business desk has made an offer: answer until');
  for (const text of ['More for more.', '3,000', '10 %']) await expect(notice(page)).toContainText(text);
  await notice(page).getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer the offer' });
  await expect(dialog.getByRole('table')).toContainText('3,000');
  await expectAccessible(page);
  await expectNoSideways(page);
  return dialog;
}

// N1, N3, N4, N5, N9, N10: an offer is read beside what was asked for, and accepted once; the deal is approved at once
test('a partner accepts what the desk offers', async ({ browser }, info) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const desk = await pageOf(browser, reviewer);
  const { caseNumber, dealNumber, id, deal } = await submitForOffer(seller);
  const heard = [seller.page, desk.page].map(complaints);
  await makeOffer(desk.page, id, dealNumber);
  await snapshot(desk.page, info, 'offer-made');

  await openCase(seller.page, caseNumber, dealNumber);
  await expect(seller.page.getByText('Offer made').first()).toBeVisible();
  await snapshot(seller.page, info, 'offer-case');
  const letter = await notice(seller.page).getByRole('link', { name: 'Offer as PDF' }).getAttribute('href');
  const pdf = await seller.page.request.get(letter ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const dialog = await openAnswer(seller.page);
  await dialog.getByRole('radio', { name: /^Accept/ }).click();
  await snapshot(seller.page, info, 'offer-answer');
  await dialog.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(seller.page.getByText(`${dealNumber} is approved on the terms of the offer.`)).toBeVisible();
  await seller.page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(seller.page.getByText('Approved by accepted offer').first()).toBeVisible();
  expect((await deal()).statusCodeName).toBe('Approved');
  const again = { opportunityDealId: id, offerId: `${dealNumber}-O1`, answer: 'Decline', comment: 'Too late.' };
  expect((await seller.api.post('/api/OpportunityDeal/AnswerOffer', again)).status()).toBe(409);
  await snapshot(seller.page, info, 'offer-accepted');
  expect(heard.flat()).toEqual([]);
});

// N6, N26: declined on a phone with a comment, it comes back flagged, for somebody else than who made it
test('a partner declines an offer and another reviewer reads why', async ({ browser }, info) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const desk = await pageOf(browser, reviewer);
  const { dealName, caseNumber, dealNumber, id } = await submitForOffer(seller);
  await makeOffer(desk.page, id, dealNumber);

  await seller.page.setViewportSize({ width: 390, height: 900 });
  await openCase(seller.page, caseNumber, dealNumber);
  const compared = notice(seller.page).getByRole('region', { name: 'What was asked for and what is offered' });
  await expect(compared).toContainText('$');
  const cutOff = await compared.evaluate((part) => part.scrollWidth - part.clientWidth);
  expect(cutOff, 'both columns are in view').toBeLessThanOrEqual(0);
  const dialog = await openAnswer(seller.page);
  await dialog.getByRole('radio', { name: /^Decline/ }).click();
  const decline = dialog.getByRole('button', { name: 'Decline the offer' });
  await expect(decline).toBeDisabled();
  await dialog.getByLabel('Comment for the desk').fill('We never sell so many.');
  await snapshot(seller.page, info, 'offer-decline-390');
  await decline.click();
  await expect(seller.page.getByText(`The offer for ${dealNumber} is declined.`)).toBeVisible();

  await desk.page.goto(`/desk?${new URLSearchParams({ show: 'all', q: dealName })}`);
  const marked = desk.page.locator('a[data-deal]');
  const reason = 'Somebody else has to decide after your offer.';
  for (const text of ['Offer declined', 'Not for you', reason]) await expect(marked).toContainText(text);
  expect((await desk.api.post('/api/Desk/Claim', { opportunityDealId: id })).status()).toBe(403);

  const second = await pageOf(browser, other);
  await second.page.goto(`/desk/${id}`);
  await expect(notice(second.page)).toContainText('The offer was declined');
  await expect(notice(second.page)).toContainText('We never sell so many.');
  await expect(second.page.getByRole('button', { name: 'Claim' })).toBeVisible();
  await expectAccessible(second.page);
  await snapshot(second.page, info, 'offer-declined-desk');
  await second.page.setViewportSize({ width: 390, height: 900 });
  await expectNoSideways(second.page);
});

// N8: before it is answered the reviewer takes the offer back, and the partner reads so
test('a reviewer withdraws an offer before it is answered', async ({ browser }) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const desk = await pageOf(browser, reviewer);
  const { caseNumber, dealNumber, id, deal } = await submitForOffer(seller);
  await decide(desk.api, await deal(), { decision: 'CounterOffer', reasonCode: 'VolumeForDiscount' });
  await desk.page.goto(`/desk/${id}`);
  await desk.page.getByLabel('Why the offer is withdrawn').fill('A slip of the pen.');
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect(notice(desk.page)).toContainText('The offer was withdrawn');
  await openCase(seller.page, caseNumber, dealNumber);
  await expect(notice(seller.page)).toContainText('The offer was withdrawn');
  await expect(notice(seller.page).getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0);
  expect((await deal()).statusCodeName).toBe('Decision Pending');
});

// N7: nobody answers in ten business days: the partner reads that it has lapsed, the desk has the ticket back with a mark
test('an offer that nobody answers lapses, for partner and desk alike', async ({ browser }, info) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const desk = await pageOf(browser, reviewer);
  const { dealName, caseNumber, dealNumber, id, deal } = await submitForOffer(seller);
  await makeOffer(desk.page, id, dealNumber);
  await openCase(seller.page, caseNumber, dealNumber);
  await expect(notice(seller.page)).toContainText('answer until');

  await passTime(`deal/${id}`, 20 * 24 * 60 * 60);
  await expect.poll(async () => (await deal()).statusCodeName).toBe('Decision Pending');
  await openCase(seller.page, caseNumber, dealNumber);
  await expect(notice(seller.page)).toContainText('The offer has lapsed');
  await expect(notice(seller.page).getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0);
  await expect(seller.page.getByText('Offer lapsed').first()).toBeVisible();
  await expectAccessible(seller.page);
  await snapshot(seller.page, info, 'offer-lapsed');
  const late = { opportunityDealId: id, offerId: `${dealNumber}-O1`, answer: 'Accept', comment: '' };
  const refused = await seller.api.post('/api/OpportunityDeal/AnswerOffer', late);
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'offer.lapsed']);

  const second = await pageOf(browser, other);
  await second.page.goto(`/desk?${new URLSearchParams({ show: 'all', q: dealName })}`);
  await expect(second.page.locator('a[data-deal]')).toContainText('Offer lapsed');
  await second.page.locator('a[data-deal]').click();
  await expect(notice(second.page)).toContainText('The offer has lapsed');
  await expect(second.page.getByRole('button', { name: 'Claim' })).toBeVisible();
  await expectAccessible(second.page);
  await snapshot(second.page, info, 'offer-lapsed-desk');
});
