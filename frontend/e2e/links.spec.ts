import { type Browser, expect, type Page } from '@playwright/test';
import type { Api } from './api';
import { expectAccessible } from './axe';
import { type Case, type Deal, dealOf, dealsOf, decide, readCase, submitCase } from './cases';
import { complaints } from './complaints';
import { someCustomer } from './customers';
import { linksOf, mailsTo } from './mails';
import { pageOf } from './people';
import { submitForEndorsement } from './strategicCases';
import { test } from './test';

interface Told {
  dealNumber: string;
  /** what the subjects of the mails about it say, besides others */
  subjects: string[];
}

interface Reader {
  email: string;
  /** deals that this person is told of */
  deals: Told[];
}

/** A registration that is sent back, answered by nobody, beside one that is approved and an extension that waits. */
async function registrations(browser: Browser): Promise<Reader[]> {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const desk = await pageOf(browser, 'pod@devices.example');
  const submit = async (dealName: string) => {
    const { customerId } = await someCustomer(seller.api, 'United States');
    const caseNumber = await submitCase(seller.api, { customerId, programs: ['Deal Registration'], dealName });
    return dealOf(seller.api, caseNumber, `${caseNumber}-DR`);
  };
  const [approved, returned] = [await submit('Told when approved'), await submit('Told when returned')];
  await decide(desk.api, approved, { decision: 'Approve' });
  await decide(desk.api, returned, { decision: 'NeedMoreInfo', reasonCode: 'VolumeEvidence' });
  for (const { page } of [seller, desk]) await page.context().close();
  const deals = [
    { dealNumber: approved.dealNumber, subjects: ['was submitted', 'was approved'] },
    { dealNumber: returned.dealNumber, subjects: ['was submitted', 'needs your answer'] },
  ];
  return [{ email: 'adr@contoso.example', deals }];
}

interface Ending extends Deal {
  expirationDate: string;
  maximumExpirationDate: string;
}

/** A deal whose extension is asked for and granted, and one whose extension is denied. */
async function extensions(browser: Browser): Promise<Reader[]> {
  const seller = await pageOf(browser, 'adr@contoso.example');
  const desk = await pageOf(browser, 'fbd@devices.example');
  const deals: Told[] = [];
  for (const approve of [true, false]) {
    const { customerId } = await someCustomer(seller.api, 'United States', ['Special Pricing']);
    const dealName = `Extension ${approve ? 'granted' : 'denied'}`;
    const caseNumber = await submitCase(seller.api, { customerId, programs: ['Special Pricing'], dealName });
    const read = async () => (await dealOf(seller.api, caseNumber, `${caseNumber}-SP`)) as Ending;
    await decide(desk.api, await read(), { decision: 'Approve' });
    const { id, dealNumber, expirationDate, maximumExpirationDate } = await read();
    await seller.api.read('/api/OpportunityDeal/ExtendOpportunityDeal', {
      opportunityDealId: id,
      newExpirationDate: maximumExpirationDate,
      priorExpirationDate: expirationDate,
      expectedUnits: 300,
      extensionReason: 'The rollout takes longer.',
    });
    const decision = { opportunityDealId: id, approve, comments: 'As asked.' };
    await desk.api.read('/api/Desk/DecideExtension', decision);
    deals.push({
      dealNumber,
      subjects: [
        `The extension of ${dealNumber} is under review`,
        approve ? `${dealNumber} was extended` : `The extension of ${dealNumber} was denied`,
      ],
    });
  }
  for (const { page } of [seller, desk]) await page.context().close();
  return [{ email: 'adr@contoso.example', deals }];
}

/** A deal whose renewal takes its place. */
async function renewals(browser: Browser): Promise<Reader[]> {
  for (const email of ['add@northwind.example', 'adr@tailspin.example', 'adr@contoso.example']) {
    const { page, api } = await pageOf(browser, email);
    const old = (await dealsOf(api)).findLast(({ actions }) => actions.includes('Renew'));
    if (!old) {
      await page.context().close();
      continue;
    }
    const { item2: dealNumber } = await api.read<{ item2: string }>('/api/Opportunity/RenewOpportunity', {
      opportunityNumber: old.opportunityNumber,
      opportunityDealNumber: old.dealNumber,
    });
    const renewal: Case = await readCase(api, old.opportunityNumber, dealNumber);
    await api.read('/api/Opportunity/SaveOpportunity', renewal);
    const waiting = await dealOf(api, old.opportunityNumber, dealNumber);
    const desk = await pageOf(browser, 'fbd@devices.example');
    if (waiting.statusCodeName !== 'Approved') await decide(desk.api, waiting, { decision: 'Approve' });
    for (const each of [page, desk.page]) await each.context().close();
    const deals = [
      { dealNumber, subjects: [`${dealNumber} was approved`] },
      { dealNumber: old.dealNumber, subjects: [`${old.dealNumber} has been renewed`] },
    ];
    return [{ email, deals }];
  }
  throw new Error('no deal can be renewed');
}

/** A CP Strategic deal that its specialist has endorsed and the desk has priced. */
async function strategic(browser: Browser): Promise<Reader[]> {
  const [owner, specialist, desk] = [
    await pageOf(browser, 'pdm@devices.example'),
    await pageOf(browser, 'ssp2@devices.example'),
    await pageOf(browser, 'fbd@devices.example'),
  ];
  const caseNumber = await submitForEndorsement(owner.api, specialist.api, 'Told to our people');
  const read = async () => (await readCase(owner.api, caseNumber)).opportunityDeals[0] as Deal;
  const { id, dealNumber } = await read();
  await specialist.api.read('/api/Desk/Endorse', { opportunityDealId: id, endorse: true });
  await decide(desk.api, await read(), { decision: 'Approve' });
  for (const { page } of [owner, specialist, desk]) await page.context().close();
  return ['pdm@devices.example', 'pmm@devices.example', 'ssp2@devices.example'].map((email) => ({
    email,
    deals: [{ dealNumber, subjects: [] }],
  }));
}

/** The page of a link is one that its reader may open, and is about the deal. */
async function expectOpen(page: Page, dealNumber: string): Promise<void> {
  await expect(page.getByRole('main')).toContainText(dealNumber.replace(/-[A-Z]+$/, ''));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.ant-skeleton')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0); // that the case is not there, or not theirs
  await expect(page.getByText(/You do not have permission|This page does not exist/)).toHaveCount(0);
}

/** Addresses of the notifications about a deal, once there are as many as mails. */
async function notified(api: Api, dealNumber: string, minCount: number): Promise<string[]> {
  let matching: { dealNumber: string; address: string }[] = [];
  await expect(async () => {
    const { value } = await api.read<{ value: typeof matching }>('/api/Notifications/List', {
      pageNumber: 1,
      recordsToFetch: 50,
    });
    matching = value.filter((one) => one.dealNumber === dealNumber);
    expect(matching.length).toBeGreaterThanOrEqual(minCount);
  }).toPass();
  return matching.map(({ address }) => address);
}

// ui-2.md 1, issue 26: every link of a mail and of a notification opens what its reader may open, at both widths
for (const [who, prepare] of [
  ['adr@', registrations],
  ['pdm@', strategic],
  ['who asks for more time', extensions],
  ['who renews a deal', renewals],
] as const) {
  test(`${who} and whoever else is told of a deal may open what mails and notifications lead to`, async ({
    browser,
  }) => {
    for (const { email, deals } of await prepare(browser)) {
      const { page, api } = await pageOf(browser, email);
      const heard = complaints(page);
      for (const { dealNumber, subjects } of deals) {
        const sent = async () => (await mailsTo(email, dealNumber)).map(({ subject }) => subject).join('\n');
        await expect.poll(sent).not.toBe('');
        for (const subject of subjects) await expect.poll(sent).toContain(subject);
        const mails = await mailsTo(email, dealNumber);
        const addresses = [...mails.flatMap(linksOf), ...(await notified(api, dealNumber, 1))];
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          for (const address of new Set(addresses)) {
            await page.goto(address);
            await expectOpen(page, dealNumber);
          }
          await expectAccessible(page);
          await page.getByRole('button', { name: 'Notifications' }).click();
          await page.getByRole('dialog').getByRole('link').filter({ hasText: dealNumber }).first().click();
          await expectOpen(page, dealNumber);
        }
      }
      expect(heard).toEqual([]);
      await page.context().close();
    }
  });
}
