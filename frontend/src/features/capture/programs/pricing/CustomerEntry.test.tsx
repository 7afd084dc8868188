import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Customer, SavedCustomer } from '@/lib/api/customers';
import { startSession } from '@/lib/session/store';
import { caseReference } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from './CasePage';

const details = {
  mpnLocation: '123456 / Germany',
  mpnLocationId: '123456',
  countryId: 'c-de',
  countryName: 'Germany',
  userRole: 'ADR',
  organizationId: '4100002',
  productGroupId: 'p-surface',
  productGroupName: 'Surface',
};
const path = '/api/OpportunityDealCustomer';
const user = userEvent.setup({ pointerEventsCheck: 0 });
const reviewing = 'Submitted customer record is undergoing automated review, Please wait...';
const created: SavedCustomer = { isSuccess: true, customerId: 'le-new', isHardCopy: false, duplicateCustomers: [] };
let sent: Customer[];

function answer(value: SavedCustomer, call = 'CreateCustomer') {
  server.use(
    http.post(`${path}/${call}`, async ({ request }) => {
      sent.push((await request.json()) as Customer);
      return HttpResponse.json(value);
    }),
  );
}

function similar(legalEntityName: string) {
  return {
    customerId: `le-${legalEntityName}`,
    legalEntityName,
    organizationNameInLocalLanguage: legalEntityName,
    country: 'Germany',
    countryId: 'c-de',
    city: 'Bonn',
    stateProvince: '',
    postalCode: '53111',
    tpid: '',
    isManaged: true,
    isActive: true,
    similarity: 0.9,
  } as SavedCustomer['duplicateCustomers'][number];
}

async function open() {
  renderPage(<CasePage />, '/managecase/pricingprogram', details);
  await user.click(await screen.findByRole('button', { name: 'Add New Customer' }));
  return within(await screen.findByRole('dialog'));
}

const field = (label: RegExp) => screen.getByLabelText(label);
const industry = () => field(/^Industry/);
const vertical = () => field(/^Vertical$|^Vertical\*/);
const category = () => field(/^Vertical Category/);
const name = () => field(/^Organization Name \(English\)/);
const localName = () => field(/^Organization Name \(Local/);

async function pick(box: HTMLElement, option: string) {
  await user.click(box);
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  await user.click(options.at(-1) as HTMLElement);
}

async function fill() {
  await pick(industry(), 'Education');
  await pick(vertical(), 'Schools');
  await pick(category(), 'Primary');
  await user.type(name(), 'Lucerne Schools');
  await user.click(screen.getByRole('checkbox', { name: 'Same as the English name' }));
  await user.type(field(/^Address Line 1/), 'Main Street 1');
  await user.type(screen.getAllByLabelText(/^City/).at(-1) as HTMLElement, 'Berlin');
  await user.type(field(/^State\/Province/), 'BE');
  await user.type(field(/^Postal Code/), '10115');
}

const tab = () => within(screen.getByRole('group', { name: 'Customer' }));
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  sent = [];
  startSession(withRole('ADR'));
  server.use(
    ...caseReference(),
    http.get('/api/customer/GetCustomerIndustryVerticalDetails', () =>
      HttpResponse.json({ Education: { Schools: ['Primary', 'Secondary'] }, Finance: { Banks: ['Retail banks'] } }),
    ),
  );
});

describe('the entry of a customer', () => {
  // SUB-084, SUB-552, SUB-599
  it('has a panel of its own, with guidance', async () => {
    const panel = await open();
    expect(panel.getByText('Add New Customer')).toBeVisible();
    expect(panel.getByText(/^Search for the customer first\./)).toBeVisible();
    expect(document.querySelector('.ant-drawer-content-wrapper')).toHaveStyle({ width: '55%' });
  });

  // SUB-409, SUB-410, SUB-411
  it('opens vertical and category one after the other, and empties them with another industry', async () => {
    await open();
    expect(vertical()).toBeDisabled();
    expect(category()).toBeDisabled();
    await pick(industry(), 'Education');
    await waitFor(() => expect(vertical()).toBeEnabled());
    expect(category()).toBeDisabled();
    await pick(vertical(), 'Schools');
    await waitFor(() => expect(category()).toBeEnabled());
    await pick(category(), 'Primary');
    const selectedText = (box: HTMLElement) => box.closest('.ant-select')?.textContent;
    expect(selectedText(category())).toContain('Primary');
    await pick(industry(), 'Finance');
    expect(selectedText(vertical())).not.toContain('Schools');
    expect(selectedText(category())).not.toContain('Primary');
    expect(category()).toBeDisabled();
  });

  // SUB-420, SUB-419
  it('copies the English name once it is valid, and as long as the box is ticked', async () => {
    await open();
    const same = screen.getByRole('checkbox', { name: 'Same as the English name' });
    expect(same).toBeDisabled();
    await user.type(name(), '123');
    expect(same).toBeDisabled();
    await user.type(name(), 'A');
    expect(same).toBeEnabled();
    await user.click(same);
    await user.type(name(), ' Inc.');
    expect(localName()).toHaveValue('123A Inc.');
  });

  // SUB-369, SUB-455, SUB-456, SUB-457, MAN-467
  it.each([
    [/^Organization Name \(Local/, 'x'.repeat(501), 'Max 500 characters allowed.'],
    [/^Address Line 1/, 'x'.repeat(201), 'Max 200 characters allowed.'],
    [/^State\/Province/, 'x'.repeat(101), 'Max 100 characters allowed.'],
    [/^Postal Code/, '-123', 'Please enter valid postal code'],
    [/^Web Page URL/, 'abc', 'Please check the web page url'],
    [/^Email Domain/, 'acme.com', 'Required email pattern @xyz.com'],
  ])('says what is wrong with %s when it is left', async (label, typed, text) => {
    await open();
    await user.click(field(label));
    await user.paste(typed);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    await user.tab();
    expect(field(label)).toHaveAccessibleDescription(text);
  });

  // SUB-433
  it('is not sent while a field is wrong', async () => {
    answer(created);
    await open();
    await fill();
    await user.clear(field(/^Postal Code/));
    await save();
    expect(field(/^Postal Code/)).toHaveAccessibleDescription('Postal Code is a required field.');
    expect(field(/^Postal Code/)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  // SUB-026, SUB-554, SUB-575, MAN-618, MAN-619
  it('is reviewed, then is the case’s customer, whose banner can be dismissed', async () => {
    const { promise: reviewed, resolve: review } = Promise.withResolvers<void>();
    server.use(
      http.post(`${path}/CreateCustomer`, async ({ request }) => {
        sent.push((await request.json()) as Customer);
        await reviewed;
        return HttpResponse.json(created);
      }),
    );
    await open();
    await fill();
    await save();
    expect(await screen.findByText(reviewing)).toBeVisible();
    review();
    expect(await screen.findByText('Saved Successfully.')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        customerId: '00000000-0000-0000-0000-000000000000',
        country: 'Germany',
        countryId: 'c-de',
        legalEntityName: 'Lucerne Schools',
        organizationNameInLocalLanguage: 'Lucerne Schools',
        localNameSameAsEnglish: true,
        saveAsNewRecord: false,
        verticalCategory: 'Primary',
      }),
    ]);
    expect(tab().getByText('Lucerne Schools')).toBeVisible();
    const text =
      'The opportunity will be reviewed by Microsoft Business Desks only after the tentatively submitted customer review has been completed.';
    const banner = screen.getByText(text).closest('.ant-alert') as HTMLElement;
    await user.click(within(banner).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  });

  // SUB-084
  it('can be corrected afterwards', async () => {
    answer(created);
    answer({ ...created, customerId: 'le-new' }, 'UpdateCustomer');
    server.use(http.get(`${path}/GetCustomer/:id`, () => HttpResponse.json({ ...sent[0], duplicateCustomers: [] })));
    await open();
    await fill();
    await save();
    await user.click(await screen.findByRole('button', { name: 'Edit Customer' }));
    await waitFor(() => expect(name()).toHaveValue('Lucerne Schools'));
    expect(document.querySelector('.ant-drawer-title')).toHaveTextContent('Edit Customer');
    await user.type(name(), ' AG');
    await save();
    expect(await tab().findByText('Lucerne Schools AG')).toBeVisible();
    expect(sent[1]).toMatchObject({ id: 'le-new', customerId: 'le-new', legalEntityName: 'Lucerne Schools AG' });
  });

  // SUB-550, SUB-551
  it('shows the first error of each field that the server refuses, and can be sent again', async () => {
    const error = (field: string, message: string) => ({ pointer: `/${field}`, code: 'x', message, field });
    const refusal = {
      status: 422,
      code: 'customer.invalid',
      detail: 'Please correct the errors.',
      errors: [
        error('city', 'City: first.'),
        error('city', 'City: second.'),
        error('postalCode', 'Code: first.'),
        error('postalCode', 'Code: second.'),
      ],
    };
    server.use(http.post(`${path}/CreateCustomer`, () => HttpResponse.json(refusal, { status: 422 })));
    await open();
    await fill();
    await save();
    const items = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['City: first.', 'Code: first.']);
    answer(created);
    await save();
    expect(await screen.findByText('Saved Successfully.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('a customer that looks like others', () => {
  // SUB-434
  it('is one of them when it exists already: one has to be chosen', async () => {
    answer({ isSuccess: false, customerId: null, isHardCopy: true, duplicateCustomers: [similar('Lucerne AG')] });
    await open();
    await fill();
    await save();
    expect(await screen.findByText('This customer exists already')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save as new customer' })).not.toBeInTheDocument();
    const panel = within(screen.getByRole('dialog'));
    await user.click(panel.getByRole('button', { name: 'Continue' }));
    expect(await panel.findByText('Please select a customer')).toBeVisible();
    await user.click(panel.getByRole('radio', { name: 'Lucerne AG, Germany' }));
    await user.click(panel.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Change customer' })).toBeVisible();
    expect(tab().getByText('Lucerne AG')).toBeVisible();
  });

  it('is saved as a new one when none of them is certain', async () => {
    answer({ isSuccess: false, customerId: null, isHardCopy: false, duplicateCustomers: [similar('Lucerne AG')] });
    await open();
    await fill();
    await save();
    const saveNew = await screen.findByRole('button', { name: 'Save as new customer' });
    answer(created);
    await user.click(saveNew);
    expect(await screen.findByText('Saved Successfully.')).toBeVisible();
    expect(sent.map(({ saveAsNewRecord }) => saveAsNewRecord)).toEqual([false, true]);
  });
});
