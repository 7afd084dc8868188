import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Next } from '@/lib/api/cases';
import { formatDay } from '@/lib/format/date';
import { caseReference, someDeal } from '@/test/cases';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { StatusLine } from './StatusLine';

const now = new Date('2026-11-20T12:00:00Z');

beforeEach(() => server.use(...caseReference()));

function stands(next: Next[], given: Parameters<typeof someDeal>[0] = {}) {
  renderPage(<StatusLine deal={someDeal({ next, ...given })} now={now} status />);
}

it('tells status, since when, who has it', () => {
  stands([]);
  expect(screen.getByText('Case Status - Draft')).toBeVisible();
  expect(screen.getByText('Since 11/20/2026')).toBeVisible();
  expect(screen.getByText('With the requester')).toBeVisible();
});

// ui-2.md 1: in Berlin, the deal's zone, it is the next day already; nothing is since tomorrow
it('tells since when by the clock of the reader, with the exact time', async () => {
  stands([{ what: 'ReviewDue', at: '2026-11-23T23:30:00Z', day: '2026-11-24', who: 'Business desk' }], {
    statusSince: '2026-11-20T23:30:00Z',
  });
  expect(await screen.findByTitle(/Central European Time$/)).toHaveTextContent('Decision due 11/24/2026');
  const day = formatDay('2026-11-20T23:30:00Z');
  expect(screen.getByText(`Since ${day}`)).toHaveAttribute(
    'title',
    expect.stringMatching(new RegExp(`^${day} .+, .+`)),
  );
});

// ui-2.md 7: names before codes
it('names whose turn it is in words', () => {
  stands([], { assignedTo: 'SSP' });
  expect(screen.getByText('With the specialist (SSP)')).toBeVisible();
});

// Repairs 33: the midnight in Berlin that ends the draft's last day
it('tells the last day of a draft', async () => {
  stands([
    { what: 'DraftReminder', at: '2026-11-24T09:00:00Z', day: '2026-11-24', who: 'Requester' },
    { what: 'DraftEnd', at: '2026-11-29T23:00:00Z', day: '2026-11-29', who: 'Requester' },
  ]);
  expect(await screen.findByText('Draft is deleted at the end of 11/29/2026')).toBeVisible();
});

it('tells the day of the decision in the deal’s zone', async () => {
  // 23:30 UTC is the next day in Berlin
  stands([{ what: 'ReviewDue', at: '2026-11-23T23:30:00Z', day: '2026-11-24', who: 'Business desk' }], {
    assignedTo: 'Business desk',
  });
  expect(await screen.findByText('Decision due 11/24/2026')).toBeVisible();
});

it('says that a decision is late', async () => {
  stands([{ what: 'ReviewDue', at: '2026-11-19T12:00:00Z', day: '2026-11-19', who: 'Business desk' }]);
  expect(await screen.findByText('Decision was due 11/19/2026')).toBeVisible();
});

// Repairs 15
it('tells that the customer is under review, and until when', async () => {
  const at = '2026-11-24T23:00:00Z';
  stands([{ what: 'CustomerReviewDue', at, day: '2026-11-24', who: 'Customer review' }]);
  expect(await screen.findByText('Customer review until 11/24/2026')).toBeVisible();
});

// Repairs 55: an answer is due on the last day that counts, although its deadline is the midnight after it
it('tells the last day for an answer', async () => {
  stands([{ what: 'AnswerDue', at: '2026-12-09T05:00:00Z', day: '2026-12-08', who: 'Requester' }]);
  expect(await screen.findByText(/12\/08\/2026/)).toBeVisible();
});

// SUB-592: the date itself is still valid, so it is the date that is told and not the instant after it
it('tells the last valid day of an approved deal', () => {
  server.use(http.get('/api/Country/GetAllCountries', () => HttpResponse.json([])));
  stands([{ what: 'Expiry', at: '2027-05-20T22:00:00Z', day: '2027-05-20', who: 'Requester' }], {
    expirationDate: '2027-05-20',
  });
  expect(screen.getByText('Expires 05/20/2027')).toBeVisible();
});
