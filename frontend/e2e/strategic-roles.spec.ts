import { expect } from '@playwright/test';
import { Api } from './api';
import { complaints } from './complaints';
import { signIn } from './signIn';
import { snapshot } from './snapshot';
import { acknowledge, fillOverview, pickEntity, pickFamilies, skipChannel, someEntity } from './strategicCapture';
import { test } from './test';

// ui-2.md 3, clarifications.md 13: each role that may begin a CP Strategic case does it whole, from sign-in to the submitted case
for (const [role, width] of [
  ['pml', 1440],
  ['sce', 390],
  ['cou', 1440],
  ['pmm', 390],
  ['ssp', 1440],
  ['fbd', 390],
] as const) {
  test(`${role}@ captures a CP Strategic case, submits it and finds it again`, async ({ page }, info) => {
    const heard = complaints(page);
    const email = `${role}@devices.example`;
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, email);
    const entity = await someEntity(new Api(page, email));
    if (width < 1000) await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'New CP Strategic Case' }).first().click();
    await fillOverview(page);
    await snapshot(page, info, `strategic-${role}-overview`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await pickEntity(page, entity);
    await page.getByRole('button', { name: 'Continue' }).click();
    await skipChannel(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await pickFamilies(page);
    await snapshot(page, info, `strategic-${role}-products`);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const number = await acknowledge(page, /Submitted\.$/);

    await page.goto('/dashboard/cpstrategic');
    await page
      .getByText(new RegExp(`^${number}`))
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${number} | View Case | CP Strategic`);
    await expect(page.getByText(/Case Status - (Decision Pending|Awaiting SSP Approval)/)).toBeVisible();
    await snapshot(page, info, `strategic-${role}-view`);
    expect(heard).toEqual([]);
  });
}
