import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPageMode, startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from '../CasePage';

const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(async () => {
  startSession(withRole('ADR'));
  setPageMode('Edit', 'C-00000007');
  const both = ['Deal Registration', 'Special Pricing'].map((name) => someDeal({ dealType: { name } }));
  server.use(...caseReference());
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase({ opportunityDeals: both }))),
    http.get('/api/DealType/GetAllDealTypes', () =>
      HttpResponse.json(
        ['Deal Registration', 'Special Pricing'].map((name) => ({ id: name, name, defaultDurationInMonths: 6 })),
      ),
    ),
  );
  renderPage(<CasePage />, '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR');
  await screen.findByLabelText(/^Deal name/);
});

describe('Deal Information', () => {
  // SUB-091, SUB-092
  it('has the fields of the deal, its address and who is told', async () => {
    for (const label of [
      /^Deal name/,
      /^Deal vertical/,
      /^Customer domain/,
      /^Deal overview/,
      /^Pre-sales activities/,
      /^Email CC notification recipients/,
      /^Device ship-to address/,
      /^City/,
      /^State or province/,
      /^Postal code/,
    ])
      expect(screen.getByLabelText(label)).toBeEnabled();
    expect(screen.getByLabelText('Country')).toBeVisible();
  });

  // SUB-094
  it('asks whether there is a tender', () => {
    const choice = within(screen.getByRole('group', { name: 'RFP/RFQ/Public Tender' }));
    expect(choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Yes', 'No']);
  });

  // SUB-096, SUB-591
  it('asks each deal for its volume, in the words of its program', async () => {
    expect(await screen.findByLabelText(/^Deal Registration Volume within 6 month\(s\)/)).toBeEnabled();
    expect(screen.getByLabelText(/^Special Pricing Volume within 6 month\(s\)/)).toBeEnabled();
  });
});

// MAN-427
it('asks for the channel contact when it was emptied and left', async () => {
  await user.click(screen.getByRole('tab', { name: /^Channel/ }));
  const emails = await screen.findByLabelText(/^Channel contact email/);
  await user.clear(emails);
  expect(emails).toHaveAttribute('aria-invalid', 'false');
  await user.tab();
  expect(emails).toHaveAccessibleDescription('Channel Contact Email is a required field.');
});
