import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { someCase, someDeal } from '@/test/cases';
import { someOffer } from '@/test/offers';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { DealActions } from './DealActions';

const user = userEvent.setup({ pointerEventsCheck: 0 });
let sent: unknown[];

const range = (amount: string) => ({ from: amount, to: amount });
const offer = someOffer();
const offered = someDeal({
  statusCodeName: 'Offer made',
  offer,
  actions: [{ action: 'AnswerOffer', allowed: true, reason: '' }],
});

beforeEach(async () => {
  sent = [];
  startSession(withRole('ADR'));
  const line = { lineId: 'l', currencyName: 'USD', netMSRP: range('1000.00'), askedDiscount: range('70.00') };
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase({ opportunityDeals: [offered] }))),
    http.get('/api/OpportunityDeal/GetOffer/:id', () =>
      HttpResponse.json({
        offer,
        lines: [
          { ...line, askedPrice: range('930.00'), offeredDiscount: range('100.00'), offeredPrice: range('900.00') },
        ],
        totals: [],
      }),
    ),
    http.post('/api/OpportunityDeal/AnswerOffer', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(offered);
    }),
  );
  renderPage(
    <DealActions actions={offered.actions ?? []} caseNumber="C-00000007" dealNumber="C-00000007-DR" compact />,
  );
  await user.click(screen.getByRole('button', { name: 'More actions for C-00000007-DR' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Answer the offer' }));
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Answer the offer' }));

// N9: what was asked for and what is offered stand side by side, with amounts; what differs says so
it('compares line by line', async () => {
  const box = await dialog();
  const row = await box.findByRole('row', { name: /Laptops/ });
  expect(await within(row).findByText('$930.00')).toBeInTheDocument();
  expect(within(row).getByText('$900.00')).toBeInTheDocument();
  expect(within(row).getByText('(differs)')).toBeInTheDocument();
  expect(within(box.getByRole('row', { name: /Docks/ })).queryByText('(differs)')).not.toBeInTheDocument();
});

// N4: it is taken as a whole
it('accepts', async () => {
  const box = await dialog();
  await user.click(await box.findByRole('radio', { name: /^Accept/ }));
  await user.click(box.getByRole('button', { name: 'Accept the offer' }));
  expect(await screen.findByText('C-00000007-DR is approved on the terms of the offer.')).toBeInTheDocument();
  expect(sent).toEqual([{ opportunityDealId: 'd-1', offerId: offer.id, answer: 'Accept', comment: '' }]);
});

// N6: to decline needs a word why
it('declines with a comment', async () => {
  const box = await dialog();
  await user.click(await box.findByRole('radio', { name: /^Decline/ }));
  expect(box.getByRole('button', { name: 'Decline the offer' })).toBeDisabled();
  await user.type(box.getByLabelText(/Comment for the desk/), 'Too little.');
  await user.click(box.getByRole('button', { name: 'Decline the offer' }));
  expect(await screen.findByText(/The deal is back with the business desk/)).toBeInTheDocument();
  expect(sent).toEqual([{ opportunityDealId: 'd-1', offerId: offer.id, answer: 'Decline', comment: 'Too little.' }]);
});
