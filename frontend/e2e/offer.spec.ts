import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe';
import { dealOf, decide, submitCase } from './cases';
import { complaints } from './complaints';
import { someCustomer } from './customers';
import { expectNoSideways } from './layout';
import { pageOf } from './people';
import { snapshot } from './snapshot';

const reviewer = 'cfa@devices.example'; // of level 2
const other = 'fbd@devices.example'; // of level 3

type Window = Awaited<ReturnType<typeof pageOf>>;

/** A Special Pricing deal of 2,000 units that waits for the desk. */
async function submitted(seller: Window) {
  const { customerId } = await someCustomer(seller.api, 'United States', ['Special Pricing']);
  const dealName = `Offered ${crypto.randomUUID().slice(0, 8)}`;
  const caseNumber = await submitCase(seller.api, { customerId, programs: ['Special Pricing'], dealName });
  const dealNumber = `${caseNumber}-SP`;
  const deal = () => dealOf(seller.api, caseNumber, dealNumber);
  return { dealName, caseNumber, dealNumber, id: (await deal()).id, deal };
}

async function openCase(page: Page, caseNumber: string, dealNumber: string): Promise<void> {
  await page.goto(`/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(caseNumber);
}

/** The reviewer offers more for more: 3,000 units and 10 % on the first line. */
async function makeOffer(page: Page, id: string, dealNumber: string): Promise<void> {
  await page.goto(`/desk/${id}`);
  await page.getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('radio', { name: 'Make an offer' }).click();
  await page.getByRole('combobox', { name: /Reason/ }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: 'The discount needs another volume' }).click();
  await page.getByRole('spinbutton', { name: 'Offered volume' }).fill('3000');
  await page
    .getByRole('spinbutton', { name: /^Discount/ })
    .first()
    .fill('10');
  await page.getByLabel('Comments for the partner').fill('More for more.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make an offer…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the offer' }).click();
  await expect(page.getByText(`An offer for ${dealNumber} is made`)).toBeVisible();
}

const notice = (page: Page) => page.getByRole('group', { name: 'Offer of the business desk' });

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
  const { caseNumber, dealNumber, id, deal } = await submitted(seller);
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
  const { dealName, caseNumber, dealNumber, id } = await submitted(seller);
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
  const { caseNumber, dealNumber, id, deal } = await submitted(seller);
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
