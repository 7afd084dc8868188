import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { LetterPanel } from './LetterPanel';

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:letter');
  URL.revokeObjectURL = vi.fn();
});

// MAN-542, MAN-543
it('waits quietly while the letter is written, then offers it under its specified name', async () => {
  let requests = 0;
  server.use(
    http.post('/api/CaseLetters/GetCaseDecisionLetter', ({ request }) => {
      expect(new URL(request.url).searchParams.get('opportunityDealId')).toBe('d-1');
      requests += 1;
      if (requests === 1) return HttpResponse.json({ status: 503, code: 'letter.pending' }, { status: 503 });
      return HttpResponse.json(btoa('%PDF-1.4'));
    }),
  );
  renderPage(<LetterPanel dealId="d-1" caseNumber="C-00000007" />);
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(requests).toBe(2);
  expect(link).toHaveAttribute('download', 'Case Decision - C-00000007.pdf');
  const [pdf] = vi.mocked(URL.createObjectURL).mock.calls[0] ?? [];
  expect(pdf).toBeInstanceOf(Blob);
  expect((pdf as Blob).type).toBe('application/pdf');
  expect(await (pdf as Blob).text()).toBe('%PDF-1.4');
});

it('says why there is no letter', async () => {
  server.use(
    http.post('/api/CaseLetters/GetCaseDecisionLetter', () =>
      HttpResponse.json({ status: 403, code: 'letter.notAllowed', detail: 'Not for you.' }, { status: 403 }),
    ),
  );
  renderPage(<LetterPanel dealId="d-1" caseNumber="C-00000007" />);
  expect(await screen.findByText('Not for you.')).toBeVisible();
});

// MAN-608, by principle 6 of ui.md: the spinner stops, no file; a line with Retry in its place
it('stops waiting when the letter cannot be read, and tries again when asked', async () => {
  const path = '/api/CaseLetters/GetCaseDecisionLetter';
  server.use(
    http.post(path, () => HttpResponse.json({ status: 500, code: 'internal', detail: 'stack' }, { status: 500 }), {
      once: true,
    }),
    http.post(path, () => HttpResponse.json(btoa('%PDF-1.4'))),
  );
  renderPage(<LetterPanel dealId="d-1" caseNumber="C-00000007" save />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByText('stack')).not.toBeInTheDocument();
  expect(URL.createObjectURL).not.toHaveBeenCalled();
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Download' })).toBeVisible();
});
