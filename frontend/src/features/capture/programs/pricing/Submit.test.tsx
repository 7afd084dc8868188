import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPageMode, startSession } from '@/lib/session/store';
import { caseReference, someCase } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from './CasePage';

const address = '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR';
const user = userEvent.setup({ pointerEventsCheck: 0 });
const generic = 'An error occurred while processing your request. Please try after some time.';
let saves: string[];

beforeEach(() => {
  saves = [];
  startSession(withRole('ADR'));
  setPageMode('Edit', 'C-00000007');
  server.use(
    ...caseReference(),
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase())),
    http.post('/api/Opportunity/:call', ({ params }) => {
      saves.push(String(params.call));
      return HttpResponse.json({ status: 200, data: 'C-00000007' });
    }),
  );
});

/** What the server's rules say against a submit. */
function broken(...rules: { id: string; message: string; pointer: string; tab: string }[]) {
  server.use(
    http.post('/api/Opportunity/CheckOpportunity', () =>
      HttpResponse.json({ rules: [...rules.map((rule) => ({ ...rule, pass: false }))], duplicates: [] }),
    ),
  );
}

const deal = '/opportunityDeals/0/';
const noCity = {
  id: 'text.required',
  message: 'City is a required field.',
  pointer: `${deal}dealAddress/city`,
  tab: 'Deal Information',
};
const badDomain = {
  id: 'domain.format',
  message: 'Please enter a valid domain.',
  pointer: `${deal}dealCustomerDomain`,
  tab: 'Deal Information',
};
const badRecipients = {
  id: 'contact.format',
  message: 'Please enter a valid email address.',
  pointer: '/opportunityChannelContacts/0/channelContactEmails',
  tab: 'Deal Information',
};

async function submit() {
  renderPage(<CasePage />, address);
  await user.click(await screen.findByRole('tab', { name: /^Products/ }));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
}

describe('Submit', () => {
  // ui-2.md 6: the dry run beside Submit
  it('is told before who decides by when, or what stands in its way', async () => {
    server.use(
      http.post('/api/Opportunity/CheckOpportunity', () =>
        HttpResponse.json({
          rules: [{ id: 'one', pass: true }],
          duplicates: [],
          automatic: false,
          desk: 'Business desk',
          level: 2,
          expectedDate: '2026-12-03',
        }),
      ),
    );
    renderPage(<CasePage />, address);
    await user.click(await screen.findByRole('tab', { name: /^Products/ }));
    expect(
      await screen.findByText(
        /^If you submit now, the business desk decides by 12\/03\/2026. A reviewer of level 2 can/,
      ),
    ).toBeVisible();
    broken(noCity);
    await user.click(await screen.findByRole('tab', { name: /^Deal Information/ }));
    await user.type(screen.getByLabelText(/^Deal name/), '!');
    await user.click(screen.getByRole('tab', { name: /^Products/ }));
    await user.click(await screen.findByRole('button', { name: 'City is a required field.' }));
    expect(screen.getByLabelText(/^City/)).toHaveFocus();
  });

  // SUB-244, SUB-459, SUB-351, MAN-601, MAN-602
  it('asks the rules first and saves nothing while a required field is empty', async () => {
    broken(noCity, badDomain);
    await submit();
    expect(await screen.findByText('Enter all the required fields before submiting the case.')).toBeVisible();
    expect(screen.getByRole('tab', { name: /Deal Information.*2 errors/ })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByLabelText(/^City/)).toHaveAccessibleDescription('City is a required field.');
    expect(saves).toEqual([]);
  });

  // SUB-460
  it('asks for corrections when all is filled in and something is wrong', async () => {
    broken(badDomain, badRecipients);
    await submit();
    expect(await screen.findByText('Please correct the errors.')).toBeVisible();
    expect(await screen.findByLabelText(/^Email CC/)).toHaveAccessibleDescription(badRecipients.message);
    expect(saves).toEqual([]);
  });

  it('leaves a refusal that has no place in the form to the save itself', async () => {
    broken({ id: 'deal.pending', message: 'Not possible now.', pointer: '', tab: '' });
    await submit();
    await waitFor(() => expect(saves).toEqual(['SaveOpportunityAsync']));
  });

  // SUB-242
  it('is alone in asking: a draft is saved as it stands', async () => {
    broken(noCity);
    renderPage(<CasePage />, address);
    await screen.findByLabelText(/^Deal name/);
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() => expect(saves).toEqual(['SaveOpportunityDraft']));
  });
});

// SUB-252
it.each([
  ['Submit', 'SaveOpportunityAsync'],
  ['Submit Sync', 'SaveOpportunity'],
])('%s asks the rules, then calls %s', async (button, call) => {
  broken(noCity);
  renderPage(<CasePage />, `${address}&debug=true`);
  await user.click(await screen.findByRole('tab', { name: /^Products/ }));
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText('Enter all the required fields before submiting the case.')).toBeVisible();
  expect(saves).toEqual([]);
  broken();
  await user.click(screen.getByRole('tab', { name: /^Products/ }));
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(saves).toEqual([call]));
});

// SUB-577
it('offers the way to the dashboard when the case does not come', async () => {
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json({ status: 500, code: 'internal' }, { status: 500 }),
    ),
  );
  renderPage(<CasePage />, address);
  expect(await screen.findByRole('link', { name: 'Go to my cases' })).toHaveAttribute('href', '/dashboard/allcases');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

// SUB-577, SUB-546, SUB-542, SUB-566, MAN-572, MAN-577, MAN-112
it('covers the page while it saves; a failure reads Error with its text, keeps what was typed and can be tried again', async () => {
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  server.use(
    http.post('/api/Opportunity/SaveOpportunityDraft', async () => {
      await answered;
      return HttpResponse.json({ status: 500, code: 'internal', correlationId: 'c-77' }, { status: 500 });
    }),
  );
  renderPage(<CasePage />, address);
  await user.type(await screen.findByLabelText(/^City/), ' Mitte');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByText('Saving the draft')).toBeVisible();
  letAnswer();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(new RegExp(`^Error${generic}`));
  expect(screen.getByText(generic)).toBeVisible();
  expect(screen.queryByText('Saving the draft')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^City/)).toHaveValue('Berlin Mitte');
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(generic)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^City/)).toHaveValue('Berlin Mitte');
  server.use(
    http.post('/api/Opportunity/SaveOpportunityDraft', () => HttpResponse.json({ status: 200, data: 'C-00000007' })),
  );
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByText('Opportunity C-00000007 saved as Draft.')).toBeVisible();
});
