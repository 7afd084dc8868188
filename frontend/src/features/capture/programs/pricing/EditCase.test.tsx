import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { setText } from '@/features/capture/form/program';
import type { Case } from '@/lib/api/cases';
import { pricingShape as shape } from '@/lib/drafts/newCase';
import { setPageMode, startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { storedDrafts } from '@/test/drafts';
import { withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from './CasePage';
import { formOf } from './form/fromCase';

const address = '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR';
const user = userEvent.setup({ pointerEventsCheck: 0 });

function serve(value: Case): void {
  server.use(http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(value)));
}

beforeEach(() => {
  server.use(...caseReference());
  startSession(withRole('ADR'));
  serve(someCase());
});

describe('edit mode', () => {
  beforeEach(() => setPageMode('Edit', 'C-00000007'));

  // MAN-051, SUB-093, SUB-239
  it('fills the form with what is saved; the country cannot be changed', async () => {
    renderPage(<CasePage />, address);
    expect(await screen.findByLabelText(/^Deal name/)).toHaveValue('Notebooks for schools');
    expect(screen.getByLabelText('Country')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Country')).toHaveValue('Germany');
  });

  // SUB-159, SUB-547, MAN-201, MAN-202, MAN-384
  it('blocks who does not own the case and leads to the dashboard', async () => {
    serve(someCase({ isOwner: false }));
    renderPage(<CasePage />, address);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveAccessibleName('Whose case this is'));
    expect(dialog).toHaveTextContent('Only Owners/Co-Owner(s) can edit case.');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/dashboard');
  });

  it('shows the case instead, with the server’s reason, when editing is not possible now', async () => {
    const reason = 'Not possible while the status is Decision Pending.';
    serve(someCase({ opportunityDeals: [someDeal({ actions: [{ action: 'Edit', allowed: false, reason }] })] }));
    renderPage(<CasePage />, address);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('View Case');
  });

  it('opens what the desk sent back: reason, the tab to correct, the others closed, no draft to save', async () => {
    const returned = someDeal({
      statusCodeName: 'Incomplete',
      reasonCode: 'MissingData',
      returnedAt: '2026-03-02T12:00:00Z',
      closureDecisionComments: 'Something is missing: Which products exactly?',
      returnedSections: ['Products'],
    });
    serve(someCase({ opportunityDeals: [returned] }));
    renderPage(<CasePage />, address);
    expect(await screen.findByText('Something is missing: Which products exactly?')).toBeVisible();
    expect(screen.getByText('To correct: Products')).toBeVisible();
    const products = await screen.findByRole('tab', { name: /^Products/ });
    expect(products).toHaveAttribute('aria-selected', 'true');
    expect(products).toHaveTextContent('to be corrected');
    await user.click(screen.getByRole('tab', { name: /^Deal Information/ }));
    expect(await screen.findByLabelText(/^Deal name/)).toBeDisabled();
    expect(screen.getByText('Only the sections that were returned can be changed.')).toBeVisible();
    expect(screen.getByRole('tab', { name: /^Channel/ })).toHaveTextContent('cannot be changed now');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Draft' })).not.toBeInTheDocument());
  });

  it('opens every section of a deal that came back without naming one', async () => {
    serve(
      someCase({ opportunityDeals: [someDeal({ statusCodeName: 'Approved', returnedAt: '2026-03-02T12:00:00Z' })] }),
    );
    renderPage(<CasePage />, address);
    expect(await screen.findByLabelText(/^Deal name/)).toBeEnabled();
  });

  // SUB-238: the sub-modes of Edit
  it.each(['Copy', 'Renew'] as const)('is also what a draft made by %s opens in', async (mode) => {
    setPageMode(mode, 'C-00000007');
    renderPage(<CasePage />, address);
    expect(await screen.findByLabelText(/^Deal name/)).toBeEnabled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Case');
  });

  // SUB-075
  it('continues from tab to tab', async () => {
    renderPage(<CasePage />, address);
    await screen.findByLabelText(/^Deal name/);
    for (const tab of [/^Channel/, /^Products/]) {
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    }
  });

  // SUB-076, SUB-077, SUB-080
  it.each([
    ['Draft', false],
    ['Approved', true],
  ])('offers Submit of a deal that is %s on its first tab: %s', async (statusCodeName, offered) => {
    serve(someCase({ opportunityDeals: [someDeal({ statusCodeName })] }));
    renderPage(<CasePage />, address);
    const name = await screen.findByLabelText(/^Deal name/);
    if (offered) await waitFor(() => expect(name).toBeDisabled());
    expect(screen.queryAllByRole('button', { name: 'Submit' })).toHaveLength(offered ? 1 : 0);
  });

  // SUB-079, SUB-247, SUB-248
  it.each(['Draft', 'Approved'])('ends a submit of a deal that is %s with its number, and leads on', async (status) => {
    const sent: string[] = [];
    server.use(
      http.post('/api/Opportunity/SaveOpportunityAsync', ({ request }) => {
        sent.push(request.url);
        return HttpResponse.json({ status: 200, data: 'C-00000007' });
      }),
    );
    serve(someCase({ opportunityDeals: [someDeal({ statusCodeName: status })] }));
    renderPage(<CasePage />, address);
    await user.click(await screen.findByRole('tab', { name: /^Products/ }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Opportunity C-00000007 Submitted.' })).toBeVisible();
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/dashboard/allcases');
  });

  // SUB-156, SUB-160
  it('asks before Cancel leaves, and stays when that is declined', async () => {
    renderPage(<CasePage />, address);
    const city = await screen.findByLabelText(/^City/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const leave = await screen.findByRole('dialog', { name: 'Leave the form?' });
    await user.click(within(leave).getByRole('button', { name: 'Keep editing' }));
    await user.type(city, ' Mitte');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const discard = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(discard).getByRole('button', { name: 'Keep editing' }));
    expect(city).toHaveValue('Berlin Mitte');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/dashboard');
    await waitFor(() => expect(storedDrafts.size).toBe(0));
  });

  it('restores what was typed, says so, and can give it up', async () => {
    const form = setText(formOf(someCase()), 'city', 'Potsdam');
    storedDrafts.set('C-00000007', { content: { shape, form }, baseVersion: 4, keptAt: '2026-11-20T10:00:00Z' });
    renderPage(<CasePage />, address);
    expect(await screen.findByText(/Restored what you typed/)).toBeVisible();
    expect(screen.getByLabelText(/^City/)).toHaveValue('Potsdam');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveValue('Berlin'));
    expect(storedDrafts.size).toBe(0);
  });

  it('shows both versions when the case was saved by somebody after the content was typed', async () => {
    const form = setText(formOf(someCase()), 'city', 'Potsdam');
    storedDrafts.set('C-00000007', { content: { shape, form }, baseVersion: 3, keptAt: '2026-11-20T10:00:00Z' });
    renderPage(<CasePage />, address);
    const row = await screen.findByRole('row', { name: /City/ });
    expect(row).toHaveTextContent('PotsdamBerlin');
    await user.click(within(row).getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText(/^City/)).toHaveValue('Berlin');
  });

  it('keeps what is typed under the case’s number', async () => {
    renderPage(<CasePage />, address);
    await user.type(await screen.findByLabelText(/^City/), ' Mitte');
    await waitFor(() => expect(JSON.stringify(storedDrafts.get('C-00000007'))).toContain('Berlin Mitte'));
  });

  // SUB-308, SUB-370, MAN-110, MAN-111
  it('puts a refusal at its fields: first failing tab, bar with a way there, read out with the field', async () => {
    server.use(
      http.post('/api/Opportunity/SaveOpportunityDraft', () =>
        HttpResponse.json(
          {
            status: 422,
            code: 'case.invalid',
            detail: 'Please correct the errors.',
            errors: [
              {
                pointer: '/opportunityDeals/0/dealAddress/city',
                code: 'text.limit',
                message: 'Max 100 characters allowed.',
                tab: 'Deal Information',
                field: 'city',
              },
            ],
          },
          { status: 422 },
        ),
      ),
    );
    renderPage(<CasePage />, address);
    await screen.findByLabelText(/^Deal name/);
    await user.click(screen.getByRole('tab', { name: /^Customer/ }));
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    const link = await screen.findByRole('button', { name: 'Max 100 characters allowed.' });
    expect(screen.getByRole('tab', { name: /Deal Information.*1 error/ })).toHaveAttribute('aria-selected', 'true');
    const city = await screen.findByLabelText(/^City/);
    expect(city).toHaveAccessibleDescription('Max 100 characters allowed.');
    expect(city).toHaveAttribute('aria-invalid', 'true');
    await user.click(link);
    await waitFor(() => expect(city).toHaveFocus());
    await user.type(city, '!');
    expect(city).toHaveAttribute('aria-invalid', 'false');
  });
});
