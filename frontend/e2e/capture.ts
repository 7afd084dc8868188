import { expect, type Page } from '@playwright/test';

export { signIn } from './signIn';

export interface Capture {
  /** as the partner detail step lists it: "United States"; none for people without a location */
  location?: string;
  productGroup?: string;
  customerCountry?: string;
  /** words that find customers */
  customer?: string;
  /** which of the customers found, from 0 */
  pick?: number;
  dealName: string;
  volume: number;
  /** words that find the distributor, or for a distributor the reseller */
  partner?: string;
  contact?: string;
  units?: readonly string[];
  /** looks at each step: screenshots, accessibility */
  onStep?: (name: string) => Promise<void>;
  finish?: 'submit' | 'draft';
  program?: 'Deal Registration' | 'Special Pricing';
}

export interface Captured {
  caseNumber: string;
  customer: string;
  partner: string;
}

async function choose(page: Page, label: string | RegExp, option: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  // a long list draws only what is in view: where the field takes text, the option is searched
  if (typeof option === 'string' && (await box.isEditable())) await box.fill(option);
  const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  await options.filter({ hasText: option }).first().click();
}

/** From the partner detail step to the form: who registers, for which product group. */
export async function startCase(
  page: Page,
  { location = 'United States', productGroup = 'Surface' }: Partial<Capture>,
  unsaved?: 'Continue it' | 'Begin a new case',
) {
  if (new URL(page.url()).pathname !== '/partnerdetail') await page.goto('/partnerdetail');
  const place = page.getByRole('combobox', { name: 'Location / country' });
  await expect(page.getByRole('combobox', { name: 'Product group' })).toBeVisible();
  if (await place.isVisible()) await choose(page, 'Location / country', location);
  await choose(page, 'Product group', new RegExp(`^${productGroup}$`));
  await page.getByRole('button', { name: 'Continue' }).click();
  if (unsaved) await page.getByRole('dialog').getByRole('button', { name: unsaved }).click();
  await expect(page).toHaveURL(/\/managecase\/pricingprogram/);
}

/** Customer tab: search, pick, choose the program. @returns the customer's name */
export async function pickCustomer(
  page: Page,
  { customer = 'capital', customerCountry, pick = 0, program = 'Deal Registration' }: Partial<Capture>,
) {
  if (customerCountry) await choose(page, 'Customer country', customerCountry);
  await page.getByLabel('Search customers').fill(customer);
  const radio = page.getByRole('radio').nth(pick);
  await radio.click();
  const name = (await radio.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the pricing program' });
  const usual = dialog.getByRole('checkbox', { name: 'Deal Registration' });
  await expect(usual).toBeChecked();
  if (program !== 'Deal Registration') {
    await usual.uncheck();
    await dialog.getByRole('checkbox', { name: program }).check();
  }
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Deal name')).toBeVisible();
  await expect(dialog).toHaveCount(0); // a dialog that is just closing is half transparent
  return name;
}

export async function fillDeal(page: Page, { dealName, volume }: Pick<Capture, 'dealName' | 'volume'>): Promise<void> {
  await page.getByLabel('Deal name').fill(dealName);
  await choose(page, 'Deal vertical', /./);
  await page.getByLabel('Customer domain').fill('contoso.com');
  await page.getByLabel(/Volume within/).fill(String(volume));
  await page.getByLabel('Device ship-to address').fill('1 Main Street');
  await page.getByLabel('City').fill('Springfield');
  await page.getByLabel('State or province').fill('IL');
  await page.getByLabel('Postal code').fill('62701');
  await page
    .getByLabel('Deal overview')
    .fill('Notebooks for the field force, replacing devices that are five years old.');
  await page.getByLabel('Pre-sales activities').fill('Two workshops with the IT board and a pilot of 20 devices.');
  await page.getByLabel('Email CC notification recipients').fill('sales.lead@contoso.example');
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Channel tab. @returns the partner's name */
export async function pickPartner(
  page: Page,
  { partner = 'dis', contact = 'orders@partner.example' }: Partial<Capture>,
) {
  await page.getByLabel(/Search (distributors|resellers)/).fill(partner);
  const radio = page.getByRole('radio').first();
  await radio.click();
  const name = (await radio.getAttribute('aria-label')) ?? '';
  await page.locator('.ant-btn-primary').filter({ hasText: /^Add / }).click();
  await page.getByLabel('Channel contact email').fill(contact);
  await page.getByRole('button', { name: 'Continue' }).click();
  return name;
}

export async function addUnits(page: Page, units: readonly string[]): Promise<void> {
  for (const unit of units) {
    await page.getByRole('button', { name: `Add ${unit}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Remove ${unit}`, exact: true })).toBeVisible();
  }
}

/** The success page's case number. */
export async function visibleCaseNumber(page: Page): Promise<string> {
  const title = page.getByText(/^Opportunity C-\d+ (Submitted|saved as Draft)\.$/);
  await expect(title).toBeVisible();
  return /C-\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

/** Registers a deal through the form, as a signed-in partner does, and ends on the success page. */
export async function captureRegistration(page: Page, capture: Capture): Promise<Captured> {
  const { onStep = async () => {}, units = ['Surface Pro', 'Surface Laptop'], finish = 'submit' } = capture;
  await startCase(page, capture);
  await onStep('customer');
  const customer = await pickCustomer(page, capture);
  await fillDeal(page, capture);
  await onStep('channel');
  const partner = await pickPartner(page, capture);
  await addUnits(page, units);
  await onStep('products');
  await page.getByRole('button', { name: finish === 'submit' ? 'Submit' : 'Save Draft', exact: true }).click();
  const caseNumber = await visibleCaseNumber(page);
  await onStep('success');
  return { caseNumber, customer, partner };
}
