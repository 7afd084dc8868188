import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '@/lib/session/store';
import { person, roleDetail, withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import DashboardPage from '../DashboardPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const surface = { productId: 'p-surface', productName: 'Surface' };
const distributor = (accountId: string, locationId: string) =>
  roleDetail({ userRole: 'ADD', accountId, locationId, countryRegionCd: 'US', productType: surface });
let searched: unknown[];
let sent: { url: string; body: Record<string, unknown> }[];
let answer: Record<string, unknown>;

beforeEach(() => {
  searched = [];
  sent = [];
  answer = {
    success: true,
    errorMessage: '',
    opportunityId: 'o-7',
    opportunityProductTypeId: 'p-surface',
    emails: [],
    resellers: ['Contoso Resale', 'Contoso Nord'].map((companyName, index) => ({
      accountId: `r-${index}`,
      companyName,
      countryId: 'c-de',
      countryName: 'Germany',
      partnerType: 'ADR',
    })),
  };
  startSession(person([distributor('a-1', '410000101')]));
  server.use(
    http.get('/api/Meta/Limits', () =>
      HttpResponse.json({
        attachments: [{ source: 'Reseller Awareness', types: ['.pdf', '.docx', '.msg'], maxSize: 5_000_000 }],
      }),
    ),
    http.get('/api/Meta/Texts', () =>
      HttpResponse.json([
        { key: 'fileSize', text: 'File size {0} exceeds the limit of {1}.' },
        { key: 'fileType', text: 'File type {0} is not allowed. Allowed file types are {1}.' },
      ]),
    ),
    http.post('/api/OpportunityDeal/GetPricingProgramDashboardData', () =>
      HttpResponse.json({ item1: [], item2: { CPStrategicDeals: 0, NonCPStrategicDeals: 0 } }),
    ),
    http.post('/api/OpportunityDeal/ValidateCaseAndReseller', async ({ request }) => {
      searched.push(await request.json());
      return HttpResponse.json(answer);
    }),
    http.post('/api/OpportunityAccount/AddOpportunityAccountToCase', async ({ request }) => {
      sent.push({ url: request.url, body: (await request.json()) as Record<string, unknown> });
      return HttpResponse.json({
        status: 200,
        data: { success: true },
        successMsg: 'Reseller Contoso Nord was added to case C-00000007.',
        error: { message: '' },
      });
    }),
  );
});

async function open() {
  renderPage(<DashboardPage />, '/dashboard/allcases');
  await user.click(await screen.findByRole('button', { name: 'Add case' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Add a reseller to a case');
  return within(dialog);
}

type Dialog = Awaited<ReturnType<typeof open>>;

async function search(dialog: Dialog) {
  await user.type(dialog.getByLabelText(/^Case ID/), 'C-00000007');
  await user.type(dialog.getByLabelText(/^Reseller name/), 'conto');
  await user.click(dialog.getByRole('button', { name: /Search/ }));
}

const proof = new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' });

describe('adding a reseller to a case', () => {
  // MAN-063
  it.each([
    ['ADD', 1],
    ['ADR', 0],
    ['DMP', 0],
    ['MSS', 0],
    ['SSP', 0],
  ])('is offered to %s %i times', async (role, times) => {
    startSession(withRole(role, role === 'SSP' || role === 'MSS'));
    renderPage(<DashboardPage />, '/dashboard/allcases');
    await screen.findByText('No records available.');
    expect(screen.queryAllByRole('button', { name: 'Add case' })).toHaveLength(times);
  });

  // MAN-064, MAN-391, MAN-392, MAN-394
  it('needs a case and three letters of a name', async () => {
    const dialog = await open();
    const button = dialog.getByRole('button', { name: /Search/ });
    const [caseId, name] = [dialog.getByLabelText(/^Case ID/), dialog.getByLabelText(/^Reseller name/)];
    await user.click(caseId);
    await user.click(name);
    expect(await dialog.findByText('Case ID is a required field.')).toBeInTheDocument();
    await user.click(caseId);
    expect(await dialog.findByText('Reseller name is a required field.')).toBeInTheDocument();
    await user.type(name, 'abc');
    expect(button).toBeDisabled();
    await user.type(caseId, 'C-00000007');
    expect(button).toBeEnabled();
    await user.type(name, '{Backspace}');
    expect(button).toBeDisabled();
    expect(searched).toEqual([]);
  });

  // MAN-396
  it('takes the reseller that is chosen, its contact and one file of proof', async () => {
    const dialog = await open();
    await search(dialog);
    expect(await dialog.findAllByRole('radio')).toHaveLength(2);
    expect(searched).toEqual([expect.objectContaining({ caseId: 'C-00000007', resellerName: 'conto' })]);
    const add = dialog.getByRole('button', { name: 'Add reseller' });
    expect(add).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: 'Contoso Nord, Germany' }));
    await user.click(add);
    expect(await dialog.findByText('Channel contact email is a required field.')).toBeInTheDocument();
    expect(dialog.getByText('Proof of reseller awareness is a required field.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Channel contact email/), 'nobody');
    expect(await dialog.findByText('Please enter a valid email address.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Channel contact email/), '@contoso.example;');
    await user.upload(dialog.getByLabelText(/^Proof of reseller awareness/), proof);
    expect(sent).toEqual([]);
    await user.click(add);
    expect(await screen.findByText('Reseller Contoso Nord was added to case C-00000007.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toContain('opportunityId=o-7');
    expect(sent[0]?.body).toEqual({
      accountId: 'r-1',
      countryId: 'c-de',
      partnerAccountId: 'a-1',
      emails: ['nobody@contoso.example'],
      attachment: { name: 'proof.pdf', extension: 'pdf', content: btoa('%PDF-1.7') },
    });
  });

  // Repairs 35
  it('names a file that is refused with the reason, and begins without an address', async () => {
    const chooser = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });
    answer = { ...answer, emails: ['add@northwind.example'] };
    const dialog = await open();
    await search(dialog);
    await user.click(await dialog.findByRole('radio', { name: 'Contoso Nord, Germany' }));
    expect(dialog.getByLabelText(/^Channel contact email/)).toHaveValue('');
    expect(await dialog.findByText('One file below 5 MB: .pdf, .docx, .msg.')).toBeInTheDocument();
    const field = () => dialog.getByLabelText(/^Proof of reseller awareness/); // made anew for each file
    await chooser.upload(field(), new File(['x'], 'photo.png', { type: 'image/png' }));
    expect(
      await dialog.findByText('photo.png: File type .png is not allowed. Allowed file types are .pdf, .docx, .msg.'),
    ).toBeInTheDocument();
    const long = new File(['%PDF-1.7'], 'long.pdf', { type: 'application/pdf' });
    Object.defineProperty(long, 'size', { value: 5_100_000 });
    await chooser.upload(field(), long);
    expect(await dialog.findByText('long.pdf: File size 5.1 MB exceeds the limit of 5 MB.')).toBeInTheDocument();
    await chooser.upload(field(), proof);
    expect(await dialog.findByText(/^proof\.pdf/)).toBeInTheDocument();
    expect(dialog.queryByText(/exceeds the limit/)).not.toBeInTheDocument();
  });

  // MAN-395
  it('needs the choice of one among several accounts of one’s own', async () => {
    startSession(person([distributor('a-1', '410000101'), distributor('a-2', '410000102')]));
    const dialog = await open();
    await search(dialog);
    await user.click(await dialog.findByRole('radio', { name: 'Contoso Nord, Germany' }));
    expect(dialog.getByRole('button', { name: 'Add reseller' })).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: /^Your distributor account/ }));
    await user.click(await screen.findByTitle('410000102 / United States'));
    await user.type(dialog.getByLabelText(/^Channel contact email/), 'a@contoso.example');
    await user.upload(dialog.getByLabelText(/^Proof of reseller awareness/), proof);
    await user.click(dialog.getByRole('button', { name: 'Add reseller' }));
    await screen.findByText('Reseller Contoso Nord was added to case C-00000007.');
    expect(sent[0]?.body).toMatchObject({ partnerAccountId: 'a-2' });
  });

  // MAN-599
  it('shows why the case takes no reseller', async () => {
    answer = { ...answer, success: false, resellers: [], errorMessage: 'Opportunity Number not found.' };
    const dialog = await open();
    await search(dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Opportunity Number not found.');
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  });

  const generic = 'An error occurred while processing your request. Please try after some time.';
  const failure = () => HttpResponse.json({ status: 500, code: 'internal' }, { status: 500 });

  // MAN-597, MAN-598
  it('says that a search failed', async () => {
    server.use(http.post('/api/OpportunityDeal/ValidateCaseAndReseller', failure));
    const dialog = await open();
    await search(dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent(generic);
  });

  // MAN-596, MAN-598
  it('says that adding failed', async () => {
    server.use(http.post('/api/OpportunityAccount/AddOpportunityAccountToCase', failure));
    const dialog = await open();
    await search(dialog);
    await user.click(await dialog.findByRole('radio', { name: 'Contoso Nord, Germany' }));
    await user.type(dialog.getByLabelText(/^Channel contact email/), 'a@contoso.example');
    await user.upload(dialog.getByLabelText(/^Proof of reseller awareness/), proof);
    await user.click(dialog.getByRole('button', { name: 'Add reseller' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(generic);
  });
});
