import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { captureRegistration } from './capture';
import { submitCase } from './cases';
import { someCustomer } from './customers';
import { expectNoSideways } from './layout';
import { limits } from './limits';
import { pageOf } from './people';
import { snapshot } from './snapshot';
import { test } from './test';

// ui.md "States to draw for every page": those that no other journey meets

const reseller = 'adr@contoso.example';
const lists = '**/api/OpportunityDeal/GetPricingProgramDashboardData';

test('a list that its filters leave empty says which, and shows all again', async ({ browser }, info) => {
  const { page } = await pageOf(browser, reseller);
  await page.goto('/dashboard/allcases?q=nobodyiscalledso&expiresWithin=60');
  await expect(page.getByText('No deal meets these filters')).toBeVisible();
  await expect(page.getByText(/The search for “nobodyiscalledso” is a filter too\./)).toBeVisible();
  await snapshot(page, info, 'list-filtered-to-nothing');
  await page.getByRole('button', { name: 'Clear every filter' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('No deal meets these filters')).toHaveCount(0);
});

test('a list and home that cannot be fetched say so, and come with Retry', async ({ browser }, info) => {
  const { page } = await pageOf(browser, reseller);
  for (const address of ['/dashboard/allcases', '/homePage']) {
    await page.route(lists, (route) => route.fulfill({ status: 500, json: { status: 500, code: 'internal' } }));
    await page.goto(address);
    const retry = page.getByRole('button', { name: 'Retry' }).first();
    await expect(retry).toBeVisible();
    await snapshot(page, info, address === '/homePage' ? 'home-error' : 'list-error');
    await page.unroute(lists);
    // each part of a page has a Retry of its own
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(retry).toHaveCount(0, { timeout: limits.attempt });
    }).toPass();
    await expect(page.getByRole('link', { name: /^C-\d+/ }).first()).toBeVisible();
  }
});

test('a form that was saved elsewhere meanwhile keeps what is typed and shows both, field by field', async ({
  browser,
}, info) => {
  const { page, api } = await pageOf(browser, reseller);
  const { duns } = await someCustomer(api, 'United States');
  const { caseNumber } = await captureRegistration(page, {
    customer: duns,
    dealName: 'Typed in two places',
    volume: 600,
    finish: 'draft',
  });
  await page.goto(`/managecase/pricingprogram?oppNumber=${caseNumber}&mode=edit`);
  await page.getByRole('tab', { name: /^Deal Information/ }).click();
  await page.getByLabel('City').fill('Denver');
  const stored = await api.read<{ opportunityDeals: { dealAddress: object }[] }>(
    `/api/Opportunity/GetOpportunity/${caseNumber}`,
  );
  const [deal] = stored.opportunityDeals;
  await api.read('/api/Opportunity/SaveOpportunityDraft', {
    ...stored,
    opportunityDeals: [{ ...deal, dealAddress: { ...deal?.dealAddress, city: 'Chicago' } }],
  });
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  const difference = page.getByRole('row', { name: /City/ });
  await expect(difference).toContainText('Denver');
  await expect(difference).toContainText('Chicago');
  await snapshot(page, info, 'form-stale');
  await difference.getByRole('button').click();
  await expect(page.getByLabel('City')).toHaveValue('Chicago');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/saved as Draft|^Saved at/).first()).toBeVisible();
});

test('a draft that is typed in two windows keeps both texts, and says in the second that the first has saved', async ({
  browser,
}, info) => {
  const { page, api } = await pageOf(browser, reseller);
  const { duns } = await someCustomer(api, 'United States');
  const { caseNumber } = await captureRegistration(page, {
    customer: duns,
    dealName: 'Typed in two windows',
    volume: 600,
    finish: 'draft',
  });
  const second = await page.context().newPage();
  for (const window of [page, second]) {
    await window.goto(`/managecase/pricingprogram?oppNumber=${caseNumber}&mode=edit`);
    await window.getByRole('tab', { name: /^Deal Information/ }).click();
    await expect(window.getByLabel('City')).toHaveValue('Springfield');
  }
  await page.getByLabel('City').fill('Denver');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await second.getByLabel('City').fill('Chicago');
  await expect(second.getByText('Somebody else has saved this case since you opened it.')).toBeVisible();
  await expect(second.getByLabel('City')).toHaveValue('Chicago');
  await snapshot(second, info, 'form-two-windows');
  await second.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(second.getByRole('row', { name: /City/ })).toContainText('Denver');
});

test('a page that is not for a person says so at both widths', async ({ browser }, info) => {
  const { page } = await pageOf(browser, reseller);
  for (const address of ['/desk', '/reviews/customers']) {
    await page.goto(address);
    await expect(page.getByText('Unauthorized: You do not have permission to view this page.')).toBeVisible();
    await snapshot(page, info, `no-permission${address.replace(/\W+/g, '-')}`);
  }
});

test('a queue that its filters leave empty says so, and shows all again', async ({ browser }, info) => {
  const { page } = await pageOf(browser, 'pod@devices.example');
  await page.goto('/desk?q=nobodyiscalledso');
  await expect(page.getByText('No ticket fits these filters')).toBeVisible();
  await snapshot(page, info, 'queue-filtered-to-nothing');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(/\/desk$/);
  await expect(page.getByText('No ticket fits these filters')).toHaveCount(0);
});

test('long names in any script break no page, and a case prints all of its parts', async ({ browser }, info) => {
  const { page, api } = await pageOf(browser, reseller);
  const names = {
    cjk: '大規模な営業所向けノートパソコン導入計画'.repeat(5).slice(0, 100),
    arabic: 'أجهزة محمولة لموظفي المبيعات في جميع الفروع '.repeat(3).slice(0, 99).trim(),
    unbroken: 'Notebooks'.repeat(11).slice(0, 99),
  };
  for (const [script, dealName] of Object.entries(names)) {
    const { customerId } = await someCustomer(api, 'United States');
    const programs = ['Deal Registration'];
    const caseNumber = await submitCase(api, { customerId, programs, dealName });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const address of [
        '/homePage',
        `/dashboard/allcases?q=${caseNumber}`,
        `/managecase/pricingprogram?oppNumber=${caseNumber}&mode=view`,
      ]) {
        await page.goto(address);
        await expect(page.getByText(new RegExp(caseNumber)).first()).toBeVisible();
        await expect(page.locator('.ant-skeleton')).toHaveCount(0);
        await expectNoSideways(page);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await snapshot(page, info, `case-long-${script}`);
    if (script !== 'unbroken') continue;
    const pdf = await page.pdf({ path: info.outputPath('printed.pdf') });
    const printed = execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString().replace(/\s+/g, '');
    for (const part of [caseNumber, dealName, 'DealInformation', 'Channel', 'Products'])
      expect(printed).toContain(part);
    for (const control of ['Signout', 'Moreactions']) expect(printed).not.toContain(control);
  }
});
