import { expect, type Locator, type Page } from '@playwright/test';

const password = 'dealdesk';
/** More than any page has of what the focus stops at. */
const mostStops = 250;

/** Moves the focus on by Tab until it is where it should be: who has no mouse gets there no other way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus never reaches ${target}`);
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Opens a list and walks to an option; where the field takes text, the option is searched. */
export async function choose(page: Page, target: Locator, option: string | RegExp): Promise<void> {
  await tabTo(page, target);
  if (typeof option === 'string' && (await target.isEditable())) await page.keyboard.type(option);
  else await page.keyboard.press('ArrowDown');
  const open = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  const active = open.locator('.ant-select-item-option-active');
  await expect(open.locator('.ant-select-item-option').filter({ hasText: option }).first()).toBeVisible();
  for (let at = 0; at < mostStops; at += 1) {
    if ((await active.filter({ hasText: option }).count()) > 0) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(active).toContainText(option);
  await page.keyboard.press('Enter');
}

/** Takes the first of what was found. */
export async function pickFirst(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio').first()).toBeChecked();
}

/** Signs in without touching the mouse. */
export async function signInByKeys(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await press(page, page.getByRole('button', { name: 'Sign in with your work account' }));
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password'), password);
  await page.keyboard.press('Enter');
  const welcome = page.getByRole('heading', { level: 1, name: /^(Hello|Partner login details)/ });
  await expect(welcome).toBeVisible();
  // a partner looks at their locations first
  if (/^Partner/.test((await welcome.textContent()) ?? ''))
    await press(page, page.getByRole('link', { name: 'Continue' }));
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
}

/** Fails when anything of the journey uses a mouse. */
export async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const kind of ['mousedown', 'touchstart']) {
      addEventListener(kind, () => console.error(`a ${kind} in a journey of keys`), true);
    }
  });
}
