import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Case } from '@/lib/api/cases';
import { setPageMode, startSession } from '@/lib/session/store';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import CasePage from '../CasePage';

const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });
const label = 'RFP/RFQ/Public Tender attachments';
let saved: Case | undefined;
let uploads: number;

function open(given: Partial<Case>) {
  server.use(http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase(given))));
  renderPage(<CasePage />, '/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR');
}

const tender: Partial<Case> = {
  opportunityRfp: 1,
  rfpJustification: 'Tender 17',
  attachments: [
    { id: 'f-1', name: 'Call.pdf', size: 12_000, source: 'Deal Details', action: 'Created' },
    { id: 'f-9', name: 'Proof.pdf', size: 12_000, source: 'Channel', action: 'Created' },
  ],
};

beforeEach(() => {
  saved = undefined;
  uploads = 0;
  startSession(withRole('ADR'));
  setPageMode('Edit', 'C-00000007');
  const record = async ({ request }: { request: Request }) => {
    saved = (await request.json()) as Case;
    return HttpResponse.json({ status: 200, data: 'C-00000007' });
  };
  server.use(
    ...caseReference(),
    http.post('/api/Attachment/Upload', () => {
      uploads++;
      return HttpResponse.json({ id: 'f-2', name: 'Tender.pdf', extension: 'pdf', size: 4, sha256: 'x' });
    }),
    http.post('/api/Opportunity/SaveOpportunityDraft', record),
    http.post('/api/Opportunity/SaveOpportunityAsync', record),
  );
});

const attach = async (name: string, content = 'text') =>
  user.upload(await screen.findByLabelText(label, { selector: 'input' }), new File([content], name));
const files = () => within(screen.getByRole('list', { name: label }));

describe('the files of a tender', () => {
  // SUB-095, MAN-210
  it('are asked for with the justification once there is one', async () => {
    open({});
    await screen.findByLabelText(/^Deal name/);
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    await user.click(within(screen.getByRole('group', { name: 'RFP/RFQ/Public Tender' })).getByLabelText('Yes'));
    const reason = screen.getByRole('textbox', { name: /^RFP\/RFQ\/Public Tender justification/i });
    expect(reason).toBeRequired();
    expect(screen.getByText('Drop your file here or browse your files.')).toBeVisible();
    await attach('Tender.pdf');
    expect(await files().findByText('Tender.pdf')).toBeVisible();
    expect(reason).not.toBeRequired();
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() =>
      expect(saved?.attachments).toEqual([{ id: 'f-2', name: 'Tender.pdf', source: 'Deal Details', action: 'Add' }]),
    );
  });

  // SUB-435, SUB-436, SUB-437, SUB-440
  it('are refused before they are sent when the field does not take them', async () => {
    open(tender);
    await attach('virus.exe');
    expect(
      await screen.findByText(
        'File type .exe is not allowed. Allowed file types are .msg, .pdf, .xlsx, .xls, .doc, .docx, .txt.',
      ),
    ).toBeVisible();
    await attach('empty.pdf', '');
    expect(await screen.findByText('File is empty.')).toBeVisible();
    const large = new File([], 'large.pdf');
    Object.defineProperty(large, 'size', { value: 10_000_000 });
    await user.upload(screen.getByLabelText(label, { selector: 'input' }), large);
    expect(await screen.findByText('File size 10 MB exceeds the limit of 10 MB.')).toBeVisible();
    expect(uploads).toBe(0);
    const under = new File([], 'under.pdf');
    Object.defineProperty(under, 'size', { value: 9_999_999 });
    await user.upload(screen.getByLabelText(label, { selector: 'input' }), under);
    await waitFor(() => expect(uploads).toBe(1));
  });

  it('can be sent again when the call failed', async () => {
    open(tender);
    server.use(http.post('/api/Attachment/Upload', () => new HttpResponse(null, { status: 502 }), { once: true }));
    await attach('Tender.pdf');
    expect(await screen.findByText('The file could not be sent.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await files().findByText('Tender.pdf')).toBeVisible();
    expect(screen.queryByText('The file could not be sent.')).not.toBeInTheDocument();
  });

  // SUB-294, SUB-293
  it('stay until their removal is confirmed, and are sent as removed then', async () => {
    open({
      ...tender,
      opportunityDeals: [
        someDeal({ statusCodeName: 'Decision Pending', reasonCode: 'MissingData', returnedAt: '2026-03-02T12:00:00Z' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Call.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(files().getByText('Call.pdf')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Call.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: label })).not.toBeInTheDocument());
    await user.click(screen.getByRole('tab', { name: /^Products/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(saved?.attachments).toEqual([{ id: 'f-1', name: 'Call.pdf', source: 'Deal Details', action: 'Delete' }]),
    );
  });

  // SUB-288, MAN-458
  it('go with the answer No', async () => {
    open(tender);
    await user.click(within(await screen.findByRole('group', { name: 'RFP/RFQ/Public Tender' })).getByLabelText('No'));
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() => expect(saved).toBeDefined());
    expect(saved?.attachments).toEqual([{ id: 'f-1', name: 'Call.pdf', source: 'Deal Details', action: 'Delete' }]);
    expect(saved).toMatchObject({ opportunityRfp: 0, rfpJustification: '' });
  });
});
