import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Case } from '@/lib/api/cases';
import { setPageMode, startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { storedDrafts } from '@/test/drafts';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { autosave } from '../../form/autosave';
import CasePage from './CasePage';

const address = '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR';
const user = userEvent.setup({ pointerEventsCheck: 0, advanceTimers: vi.advanceTimersByTime });

/** A server that has the case in one version after the other. */
function serveSaves(answers: (() => Response)[] = []) {
  const sent: { body: Case; version: string | null }[] = [];
  let stored = someCase();
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(stored)),
    http.post('/api/Opportunity/SaveOpportunityDraft', async ({ request }) => {
      const body = (await request.json()) as Case;
      sent.push({ body, version: request.headers.get('If-Match') });
      const refusal = answers.shift();
      if (refusal) return refusal();
      const address = body.opportunityDeals?.[0]?.dealAddress;
      stored = someCase({
        version: (stored.version ?? 0) + 1,
        opportunityDeals: [someDeal({ dealAddress: { ...address, city: address?.city?.trim() } })],
      });
      return HttpResponse.json({ status: 200, data: 'C-00000007' });
    }),
  );
  return sent;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  autosave.debounceMs = 2_000;
  server.use(...caseReference());
  startSession(withRole('ADR'));
  setPageMode('Edit', 'C-00000007');
});
afterEach(() => vi.useRealTimers());

async function type(text: string) {
  const city = await screen.findByLabelText(/^City/);
  await user.type(city, text);
  await vi.advanceTimersByTimeAsync(2_500);
  return city;
}

// design/ui-2.md 6: the draft is saved by the server as one goes, with its time; what is typed stays as it is typed
it('saves a draft while it is typed, each time over the version before', async () => {
  const sent = serveSaves();
  renderPage(<CasePage />, address);
  const city = await type(' Mitte ');
  expect(await screen.findByText(/^Saved at \d/)).toBeVisible();
  expect(city).toHaveValue('Berlin Mitte ');
  await waitFor(() => expect(storedDrafts.size).toBe(0));
  await type('Nord');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(city).toHaveValue('Berlin Mitte Nord');
  expect(sent.map(({ version }) => version)).toEqual(['"4"', '"5"']);
});

it('waits with a refused text until it is changed, and keeps it in the browser', async () => {
  const refusal = { status: 422, code: 'case.invalid', detail: 'Please correct the errors.', errors: [] };
  const sent = serveSaves([() => HttpResponse.json(refusal, { status: 422 })]);
  renderPage(<CasePage />, address);
  await type('!');
  expect(await screen.findByText(/Kept in this browser/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(screen.queryByText('Please correct the errors.')).not.toBeInTheDocument();
  await type('?');
  expect(await screen.findByText(/^Saved at \d/)).toBeVisible();
});

// MAN-051: another window has saved the draft
it('says that another window has saved, keeps what is typed and saves nothing over it', async () => {
  const stale = { status: 409, code: 'case.stale', detail: 'Somebody else has saved this case.', errors: [] };
  const sent = serveSaves([() => HttpResponse.json(stale, { status: 409 })]);
  renderPage(<CasePage />, address);
  const city = await type(' Mitte');
  expect(await screen.findByText('Somebody else has saved this case.')).toBeVisible();
  await type(' Nord');
  expect(city).toHaveValue('Berlin Mitte Nord');
  expect(sent).toHaveLength(1);
});

it('does not send a volume that is no whole number', async () => {
  const sent = serveSaves();
  renderPage(<CasePage />, address);
  await user.type(await screen.findByLabelText(/Volume within/), '.5');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await screen.findByText(/Kept in this browser/)).toBeVisible();
  expect(sent).toHaveLength(0);
});

it('saves nothing by itself of a deal that is no draft', async () => {
  const sent = serveSaves();
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json(
        someCase({ opportunityDeals: [someDeal({ statusCodeName: 'Approved', returnedAt: '2026-03-02T12:00:00Z' })] }),
      ),
    ),
  );
  renderPage(<CasePage />, address);
  await type(' Mitte');
  expect(await screen.findByText(/Kept in this browser/)).toBeVisible();
  expect(sent).toHaveLength(0);
});
