import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { dealOf, decide, submitCase } from './cases';
import { complaints } from './complaints';
import { someCustomer } from './customers';
import { expectNoSideways } from './layout';
import { pageOf } from './people';
import { snapshot } from './snapshot';
import { test } from './test';

const first = 'pod2@devices.example'; // of level 1
const second = 'cfa@devices.example'; // of level 2

type Window = Awaited<ReturnType<typeof pageOf>>;

/** A registration of the reseller that the first reviewer has denied. */
async function denied(seller: Window, desk: Window) {
  const { customerId } = await someCustomer(seller.api, 'United States');
  const dealName = `Appealed ${crypto.randomUUID().slice(0, 8)}`;
  const caseNumber = await submitCase(seller.api, { customerId, programs: ['Deal Registration'], dealName });
  const dealNumber = `${caseNumber}-DR`;
  const deal = () => dealOf(seller.api, caseNumber, dealNumber);
  const submitted = await deal();
  await decide(desk.api, submitted, {
    decision: 'Deny',
    reasonCode: 'InsufficientVolume',
    partnerComments: 'Only 200 are proven.',
    internalComments: 'The partner was asked twice.',
  });
  return { dealName, caseNumber, dealNumber, id: submitted.id, deal };
}

async function openCase(page: Page, caseNumber: string, dealNumber: string): Promise<void> {
  await page.goto(`/managecase/pricingprogram?oppNumber=${caseNumber}&oppDealNumber=${dealNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(caseNumber);
}

/** The owner appeals with words and a file. */
async function appeal(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Appeal', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Appeal' });
  await dialog.getByLabel('Why the denial is wrong').fill(text);
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'Tender.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 2000 tills'),
  });
  await expect(dialog.getByText('Tender.pdf')).toBeVisible();
}

const endings = [
  { outcome: 'granted', width: 1440, radio: 'Approve', go: 'Grant appeal', said: 'is granted', label: 'Approved' },
  { outcome: 'upheld', width: 390, radio: 'Deny', go: 'Do not grant', said: 'is not granted', label: 'Denied' },
] as const;

// N28, N29, N30, N31, N26: a denied partner appeals with a file; who denied finds the ticket marked as not for them; another
// reviewer of the next level reads denial and appeal and decides; the partner reads what came of it
for (const { outcome, width, radio, go, said, label } of endings) {
  test(`${outcome} is what another reviewer decides on an appeal with a file`, async ({ browser }, info) => {
    const seller = await pageOf(browser, 'adr@contoso.example');
    const desk = await pageOf(browser, first);
    const { dealName, caseNumber, dealNumber, id, deal } = await denied(seller, desk);
    const heard = complaints(seller.page);

    await seller.page.setViewportSize({ width, height: 900 });
    await openCase(seller.page, caseNumber, dealNumber);
    await expect(seller.page.getByText(/An appeal is possible until/).first()).toBeVisible();
    await appeal(seller.page, 'The tender names 2,000 tills.');
    await expectAccessible(seller.page);
    await expectNoSideways(seller.page);
    await snapshot(seller.page, info, `appeal-dialog-${outcome}`);
    await seller.page.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(seller.page.getByText(`Your appeal for ${dealNumber} was received.`)).toBeVisible();
    await seller.page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(seller.page.getByText(/The denial of this deal is appealed\./)).toBeVisible();
    await expect(seller.page.getByRole('button', { name: 'Withdraw appeal' })).toBeVisible();
    await snapshot(seller.page, info, `appeal-made-${outcome}`);

    // the first reviewer sees why it is not for them
    const reason = 'Somebody else has to decide on the appeal against your decision.';
    await desk.page.goto(`/desk?${new URLSearchParams({ show: 'all', q: dealName })}`);
    const marked = desk.page.locator('a[data-deal]');
    for (const text of ['Not for you', reason]) await expect(marked).toContainText(text);
    expect((await desk.api.post('/api/Desk/Claim', { opportunityDealId: id })).status()).toBe(403);

    // another one reads the denial, the appeal and its file, and decides
    const other = await pageOf(browser, second);
    await other.page.setViewportSize({ width, height: 900 });
    await other.page.goto(`/desk/${id}`);
    const exchange = other.page.getByRole('region', { name: 'Denial and appeal' });
    for (const text of ['Only 200 are proven.', 'The partner was asked twice.', 'The tender names 2,000 tills.'])
      await expect(exchange).toContainText(text);
    const file = other.page.waitForEvent('download');
    await exchange.getByRole('button', { name: 'Tender.pdf' }).click();
    expect((await file).suggestedFilename()).toBe('Tender.pdf');
    await expectAccessible(other.page);
    await snapshot(other.page, info, `appeal-review-${outcome}`);
    if (width < 1000) await other.page.getByRole('button', { name: 'Ticket and decision' }).click();
    await other.page.getByRole('button', { name: 'Claim' }).click();
    await expect(other.page.getByRole('radio')).toHaveCount(2);
    await other.page.getByRole('radio', { name: radio }).click();
    if (radio === 'Deny') {
      await other.page.getByRole('combobox', { name: /Reason/ }).click();
      await other.page.locator('.ant-select-item-option:visible').first().click();
    }
    await other.page.getByLabel('Comments for the partner').fill('We have read the tender.');
    await expectNoSideways(other.page);
    await other.page.getByRole('button', { name: `${radio}…` }).click();
    await snapshot(other.page, info, `appeal-decision-${outcome}`);
    await other.page.getByRole('dialog').getByRole('button', { name: go }).click();
    await expect(other.page.getByText(`The appeal for ${dealNumber} ${said}`)).toBeVisible();
    await expect.poll(async () => (await deal()).statusCodeName).toBe(label);

    await openCase(seller.page, caseNumber, dealNumber);
    await expect(seller.page.getByText('We have read the tender.').first()).toBeVisible();
    await expect(seller.page.getByRole('button', { name: 'Appeal', exact: true })).toHaveCount(0);
    if (outcome === 'upheld') {
      await expect(seller.page.getByText('The appeal was not granted. The denial of this deal stands.')).toBeVisible();
    } else {
      await expect(async () => {
        await openCase(seller.page, caseNumber, dealNumber);
        const letter = seller.page.waitForResponse(/GetCaseDecisionLetter/);
        await seller.page.getByRole('button', { name: 'Case Decision' }).first().click();
        expect((await letter).status()).toBe(200);
      }).toPass();
    }
    await expectAccessible(seller.page);
    await expectNoSideways(seller.page);
    await snapshot(seller.page, info, `appeal-end-${outcome}`);
    expect(heard).toEqual([]);
  });
}

// N32: withdrawn before anybody has claimed it, the denial stands and cannot be appealed again
test('a partner takes an appeal back', async ({ browser }) => {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const { caseNumber, dealNumber, deal } = await denied(seller, await pageOf(browser, first));
  await openCase(seller.page, caseNumber, dealNumber);
  await appeal(seller.page, 'Please look again.');
  await seller.page.getByRole('button', { name: 'Send the appeal' }).click();
  await seller.page.getByRole('button', { name: 'OK', exact: true }).click();
  await seller.page.getByRole('button', { name: 'Withdraw appeal' }).click();
  const dialog = seller.page.getByRole('dialog', { name: 'Withdraw appeal' });
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Withdraw appeal' }).click();
  await expect(seller.page.getByText(`The appeal for ${dealNumber} is withdrawn.`)).toBeVisible();
  await seller.page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(seller.page.getByText('The appeal was withdrawn. The denial of this deal stands.')).toBeVisible();
  await expect(seller.page.getByRole('button', { name: 'Appeal', exact: true })).toHaveCount(0);
  expect((await deal()).statusCodeName).toBe('Denied');
});
