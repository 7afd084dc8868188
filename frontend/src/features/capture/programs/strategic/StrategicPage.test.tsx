import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { setText } from '@/features/capture/form/program';
import type { Case } from '@/lib/api/cases';
import type { PageMode } from '@/lib/session/store';
import { setPageMode, startSession } from '@/lib/session/store';
import { storedDrafts } from '@/test/drafts';
import { person, roleDetail, withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { emptyStrategicCase, strategicCase, strategicReference } from '@/test/strategic';
import { emptyForm, newCaseKey, shape } from './form/model';
import StrategicPage from './StrategicPage';

const address = '/managecase/cpstrategic';
const saved = `${address}?oppNumber=C-00000009`;
const user = userEvent.setup({ pointerEventsCheck: 0 });

const five = ['Deal Overview', 'Legal Entities', 'Channel', 'Product Selection', 'Channel Contacts'];

function serve(value: Case) {
  server.use(http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(value)));
}

/** The names of the tabs without what stands on them. */
function tabNames(): string[] {
  return screen
    .queryAllByRole('tab')
    .map((tab) => five.findLast((name) => tab.textContent?.startsWith(name)) ?? tab.textContent ?? '');
}

beforeEach(() => {
  server.use(...strategicReference());
  serve(strategicCase());
  startSession(withRole('PDM', true));
  setPageMode('View', 'C-00000009');
});

describe('the page of CP Strategic', () => {
  // MAN-055, SUB-046
  it.each(['SSP', 'PDM', 'PML', 'PMM', 'FBD', 'SCE', 'COU'])('lets %s begin a case', async (role) => {
    startSession(withRole(role, true));
    renderPage(<StrategicPage />, address);
    expect(await screen.findByRole('heading', { level: 1, name: 'New CP Strategic Case' })).toBeVisible();
    await waitFor(() => expect(tabNames()[0]).toBe('Deal Overview'));
  });

  // MAN-055
  it.each(['ADR', 'CMT'])('sends %s, who may begin none, to the dashboard', async (role) => {
    startSession(withRole(role));
    renderPage(<StrategicPage />, address);
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/dashboard');
  });

  // SUB-047, MAN-024, MAN-054, SUB-108, MAN-106
  it('shows the case of its number in view mode, behind five tabs', async () => {
    let requested = '';
    server.use(
      http.get('/api/Opportunity/GetOpportunity/:id', ({ params }) => {
        requested = String(params.id);
        return HttpResponse.json(strategicCase());
      }),
    );
    renderPage(<StrategicPage />, saved);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('C-00000009 | View Case | CP Strategic');
    expect(requested).toBe('C-00000009');
    await waitFor(() => expect(tabNames()).toEqual(five));
  });

  // MAN-054, MAN-495
  it('edits the case when the session says so', async () => {
    setPageMode('Edit', 'C-00000009');
    renderPage(<StrategicPage />, saved);
    expect(await screen.findByLabelText(/^Deal name/)).toHaveValue('Field force of Fourth Coffee');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('C-00000009 | Edit Case | CP Strategic');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Add a deal contact' })).toBeEnabled();
  });

  // SUB-270, MAN-385
  it('is in the invalid-case state when there is no such case', async () => {
    server.use(
      http.get('/api/Opportunity/GetOpportunity/:id', () =>
        HttpResponse.json(
          { status: 404, code: 'case.notFound', detail: 'Opportunity Number not found.' },
          { status: 404 },
        ),
      ),
    );
    renderPage(<StrategicPage />, `${address}?oppNumber=NOPE`);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('There is no case of this number.')).toHaveAttribute(
      'data-error-code',
      'InvalidCase',
    );
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/dashboard');
  });
});

// Repairs 3
describe('a new case, when another was left unsaved', () => {
  const storeDraft = (productId: string, dealName: string) => {
    const productGroup = { productId, productName: productId === 'p-hub' ? 'Surface Hub' : 'Surface' };
    const form = { ...setText(emptyForm, 'dealName', dealName), productGroup };
    storedDrafts.set(newCaseKey(form), { content: { shape, form }, baseVersion: 0, keptAt: '2026-11-20T10:00:00Z' });
    return newCaseKey(form);
  };
  const unsavedDialog = () => screen.findByRole('dialog', { name: 'Continue your unsaved case?' });
  const answer = async (name: string) => user.click(within(await unsavedDialog()).getByRole('button', { name }));

  it('asks before it goes on with it', async () => {
    storeDraft('p-hub', 'Left at noon');
    renderPage(<StrategicPage />, address);
    expect(await unsavedDialog()).toHaveTextContent('(Left at noon · Surface Hub)');
    expect(screen.queryByLabelText(/^Deal name/)).not.toBeInTheDocument();
    await answer('Continue it');
    expect(await screen.findByLabelText(/^Deal name/)).toHaveValue('Left at noon');
  });

  it('asks about each, gives up what it is told to, and begins empty', async () => {
    storeDraft('p-hub', 'Of the hub');
    const surface = storeDraft('p-surface', 'Of Surface');
    renderPage(<StrategicPage />, address);
    expect(await unsavedDialog()).toHaveTextContent('Of Surface');
    await answer('Begin a new case');
    await waitFor(async () => expect(await unsavedDialog()).toHaveTextContent('Of the hub'));
    expect(storedDrafts.has(surface)).toBe(false);
    await answer('Begin a new case');
    expect(await screen.findByLabelText(/^Deal name/)).toHaveValue('');
    expect(storedDrafts.size).toBe(0);
  });

  it('is kept by its product group, also when that changes', async () => {
    renderPage(<StrategicPage />, address);
    await user.type(await screen.findByLabelText(/^Deal name/), 'New');
    await waitFor(() => expect([...storedDrafts.keys()]).toEqual(['new-cpstrategic|p-surface']));
    await user.click(screen.getByRole('combobox', { name: /^Product group/ }));
    await user.click(await screen.findByText('Surface Hub', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect([...storedDrafts.keys()]).toEqual(['new-cpstrategic|p-hub']));
  });
});

describe('the tabs', () => {
  const storeUser = person([roleDetail({ userRole: 'MSS', userSubRole: 'MSStoreUser' })]);

  // SUB-114, MAN-107
  it('have no Channel for a store user', async () => {
    startSession(storeUser);
    renderPage(<StrategicPage />, saved);
    await waitFor(() => expect(tabNames()).toEqual(five.filter((name) => name !== 'Channel')));
  });

  // SUB-115, MAN-108, MAN-484
  it.each<[string, PageMode, boolean]>([
    ['MSS', 'View', true],
    ['PDM', 'View', true],
    ['SSP', 'View', true],
    ['SSP', 'Edit', false],
    ['PDM', 'Edit', false],
    ['ADR', 'View', false],
  ])('show Channel Contacts to %s in %s: %s', async (role, mode, visible) => {
    startSession(withRole(role, true));
    setPageMode(mode, 'C-00000009');
    renderPage(<StrategicPage />, saved);
    await screen.findAllByRole('tab');
    await waitFor(() => expect(tabNames().includes('Channel Contacts')).toBe(visible));
  });

  // MAN-109
  it('but Deal Overview wait until the overview is complete', async () => {
    serve(emptyStrategicCase());
    setPageMode('Edit', 'C-00000009');
    renderPage(<StrategicPage />, saved);
    expect(await screen.findByRole('tab', { name: /^Deal Overview/ })).toHaveAttribute('aria-disabled', 'false');
    for (const name of [/^Legal Entities/, /^Channel/, /^Product Selection/])
      expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-disabled', 'true');
  });

  // MAN-109
  it('are open once it is', async () => {
    setPageMode('Edit', 'C-00000009');
    renderPage(<StrategicPage />, saved);
    for (const name of [/^Legal Entities/, /^Channel/, /^Product Selection/])
      expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-disabled', 'false');
    await user.clear(screen.getByLabelText(/^Deal name/));
    expect(screen.getByRole('tab', { name: /^Channel/ })).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByLabelText(/^Deal name/), 'x');
    expect(screen.getByRole('tab', { name: /^Channel/ })).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('the command bar', () => {
  // SUB-154, SUB-055, MAN-056
  it.each([
    ['', 0],
    ['?debug=true', 1],
  ])('has Submit, Save Draft and Cancel; with %j Submit Sync %i times', async (query, times) => {
    renderPage(<StrategicPage />, address + query);
    for (const name of ['Submit', 'Save Draft', 'Cancel'])
      expect(await screen.findByRole('button', { name })).toBeEnabled();
    expect(screen.queryAllByRole('button', { name: 'Submit Sync' })).toHaveLength(times);
  });
});
