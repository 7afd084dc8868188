import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deal } from '@/lib/api/cases';
import { pageMode, startSession } from '@/lib/session/store';
import { someCase, someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { DealActions } from './DealActions';

const user = userEvent.setup({ pointerEventsCheck: 0 });
let sent: unknown[];

const approved = (given: Partial<Deal> = {}) =>
  someDeal({
    expirationDate: '2027-05-20',
    maximumExpirationDate: '2027-11-20',
    dealExtensionCount: 1,
    extensionOutlook: {
      outcome: 'Success',
      unitsNeeded: 1,
      earliest: '2027-05-21',
      latest: '2027-11-20',
      extensions: 1,
      maximumExtensions: 2,
    },
    statusCodeName: 'Approved',
    actions: [
      { action: 'Extend', allowed: true, reason: '' },
      { action: 'Renew', allowed: true, reason: '' },
      { action: 'Copy', allowed: false, withinReach: true, reason: 'Only an expired deal can be copied.' },
    ],
    ...given,
  });

function open(deal: Deal) {
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase({ opportunityDeals: [deal] }))),
  );
  renderPage(
    <DealActions
      actions={deal.actions ?? []}
      caseNumber="C-00000007"
      dealNumber={deal.dealNumber ?? ''}
      draft={deal.isDraft}
      compact
    />,
  );
}

function answerTo(path: string, answer: () => Response) {
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
}

async function choose(name: string) {
  await user.click(screen.getByRole('button', { name: 'More actions for C-00000007-DR' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
}

beforeEach(() => {
  sent = [];
  startSession(withRole('ADR'));
});

describe('the actions of a deal', () => {
  // MAN-085
  it('come from the server: one that is not open says why', async () => {
    open(approved());
    await user.click(screen.getByRole('button', { name: 'More actions for C-00000007-DR' }));
    const copy = await screen.findByRole('menuitem', { name: /Copy and submit as new/ });
    expect(copy).toHaveAttribute('aria-disabled', 'true');
    expect(copy).toHaveTextContent('Only an expired deal can be copied.');
    expect(screen.queryByRole('menuitem', { name: 'Delete case' })).not.toBeInTheDocument();
  });

  // MAN-007, MAN-086
  it('are all that the server knows, under their specified names', async () => {
    const all = [
      ...(['View', 'Edit', 'Revert', 'Delete', 'Expire'] as const),
      ...(['Extend', 'Renew', 'Copy', 'Letters', 'DecisionLetter', 'Appeal', 'WithdrawAppeal'] as const),
    ];
    open(approved({ actions: all.map((action) => ({ action, allowed: true, reason: '' })) }));
    await user.click(screen.getByRole('button', { name: 'More actions for C-00000007-DR' }));
    await screen.findByRole('menuitem', { name: 'View case' });
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'View case',
      'Edit case',
      'Appeal',
      'Extend',
      'Renew',
      'Copy and submit as new',
      'Case decision letter download',
      'CP Strategic letters',
      'Withdraw appeal',
      'Revert case',
      'Expire case',
      'Delete case',
    ]);
  });

  // MAN-545
  it('list the letters of CP Strategic, each to be saved', async () => {
    const requests: string[] = [];
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    URL.createObjectURL = vi.fn(() => 'blob:letter');
    URL.revokeObjectURL = vi.fn();
    server.use(
      http.get('/api/Attachment/GetCPStrategicLettersByOpportunityDealId', ({ request }) => {
        requests.push(new URL(request.url).searchParams.get('opportunityDealId') ?? '');
        const letter = { createdOn: '2026-11-20T10:00:00Z', size: 8, source: 'Letter' };
        return HttpResponse.json([
          { ...letter, id: 'l-1', name: 'Case Decision - C-00000007.pdf' },
          { ...letter, id: 'l-2', name: 'Channel Decision - C-00000007.pdf' },
        ]);
      }),
      http.get('/api/Attachment/:id/content', ({ params }) => {
        requests.push(String(params.id));
        return new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
      }),
    );
    open(approved({ actions: [{ action: 'Letters', allowed: true, reason: '' }] }));
    const dialog = await choose('CP Strategic letters');
    const second = (await dialog.findByText('Channel Decision - C-00000007.pdf')).closest('tr') as HTMLElement;
    expect(dialog.getByText('Case Decision - C-00000007.pdf')).toBeInTheDocument();
    await user.click(within(second).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect((save.mock.contexts[0] as HTMLAnchorElement).download).toBe('Channel Decision - C-00000007.pdf');
    expect(requests).toEqual(['d-1', 'l-2']);
    save.mockRestore();
  });

  // MAN-084: 25 is the lookup of resellers, which has a test of its own
  it('list fifty letters to a page', async () => {
    const letters = Array.from({ length: 51 }, (_, index) => ({
      id: `l-${index}`,
      name: `Letter ${index}`,
      createdOn: '2026-11-20T10:00:00Z',
      size: 8,
      source: 'Letter',
    }));
    server.use(http.get('/api/Attachment/GetCPStrategicLettersByOpportunityDealId', () => HttpResponse.json(letters)));
    open(approved({ actions: [{ action: 'Letters', allowed: true, reason: '' }] }));
    const dialog = await choose('CP Strategic letters');
    expect(await dialog.findAllByText(/^Letter \d+$/)).toHaveLength(50);
  });

  // MAN-209, MAN-343
  it('extend a registration by a date, with the end that was seen, and tell what came of it', async () => {
    answerTo('/api/OpportunityDeal/ExtendOpportunityDeal', () =>
      HttpResponse.json({ status: 'Success', message: 'Case have been extended successfully.' }),
    );
    open(approved());
    const dialog = await choose('Extend');
    const date = await dialog.findByLabelText('New expiration date');
    expect(dialog.getByRole('button', { name: 'Extend' })).toBeDisabled();
    await user.type(date, '08/01/2027{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await screen.findByText('Case have been extended successfully.')).toBeInTheDocument();
    expect(sent).toEqual([
      { opportunityDealId: 'd-1', newExpirationDate: '2027-08-01', priorExpirationDate: '2027-05-20' },
    ]);
  });

  // MAN-348
  it('tell that an extension goes to the desk', async () => {
    const message = 'Case have been successfully submitted for review.';
    answerTo('/api/OpportunityDeal/ExtendOpportunityDeal', () => HttpResponse.json({ status: 'Review', message }));
    const outlook = {
      outcome: 'Review',
      unitsNeeded: 420,
      percentNeeded: 70,
      earliest: '2027-05-21',
      latest: '2027-11-20',
    } as const;
    open(
      approved({
        dealType: { name: 'Special Pricing' },
        unitsTransacted: 17,
        extensionOutlook: { ...outlook, extensions: 1, maximumExtensions: 2 },
      }),
    );
    const dialog = await choose('Extend');
    // Repairs 34: the rule, the units, the date and the outcome stand there before anything is sent
    expect(await dialog.findByText('420 (70 % of the volume)')).toBeInTheDocument();
    expect(dialog.getByRole('status')).toHaveTextContent('the business desk decides');
    await user.type(await dialog.findByLabelText('New expiration date'), '08/01/2027{Enter}');
    expect(dialog.getByRole('status')).toHaveTextContent(/ends on .*2027.*Until then it ends on .*2027/);
    await user.click(dialog.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  // Repairs 34
  it('say before it is sent that too few units are transacted for an extension', async () => {
    const outlook = { outcome: 'Failure', unitsNeeded: 5, earliest: '2027-05-21', latest: '2027-11-20' } as const;
    open(approved({ unitsTransacted: 2, extensionOutlook: { ...outlook, extensions: 0, maximumExtensions: 2 } }));
    const dialog = await choose('Extend');
    expect(await dialog.findByRole('status')).toHaveTextContent('3 more unit(s) have to be transacted');
  });

  // MAN-405
  it('show the units transacted of Special Pricing, not to be typed into', async () => {
    open(approved({ dealType: { name: 'Special Pricing' }, unitsTransacted: 17 }));
    const dialog = await choose('Extend');
    const units = (await dialog.findByText('Units transacted')).parentElement as HTMLElement;
    expect(units).toHaveTextContent('17');
    expect(within(units).queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(dialog.queryByLabelText('Units transacted')).not.toBeInTheDocument();
  });

  // MAN-353, MAN-583
  it('warn of a date later than the latest, and do not send it', async () => {
    open(approved());
    const dialog = await choose('Extend');
    const date = await dialog.findByLabelText('New expiration date');
    await user.type(date, '11/21/2027{Enter}');
    const warning = /^The expiration date exceeds the maximum possible expiration date/;
    expect(await dialog.findByText(warning)).toBeInTheDocument();
    expect(date).toHaveAccessibleDescription(warning);
    expect(dialog.getByRole('button', { name: 'Extend' })).toBeDisabled();
    await user.clear(date);
    await user.type(date, '11/20/2027{Enter}');
    expect(dialog.queryByText(warning)).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Extend' })).toBeEnabled();
  });

  // MAN-200
  it.each([
    ['Extend', 'Extend'],
    ['Renew', 'Renew'],
    ['Copy', 'Copy and submit as new'],
    ['Expire', 'Expire case'],
    ['Delete', 'Delete case'],
    ['Revert', 'Revert case'],
    ['WithdrawAppeal', 'Withdraw appeal'],
  ] as const)('ask in a dialog of its own before %s is sent', async (action, title) => {
    server.use(http.post('*', ({ request }) => void sent.push(request.url)));
    open(approved({ actions: [{ action, allowed: true, reason: '' }] }));
    await choose(title);
    expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent('C-00000007-DR');
    expect(sent).toEqual([]);
  });

  // MAN-339
  it('copy into a new case that opens for editing', async () => {
    answerTo('/api/Opportunity/CopyOpportunity', () => HttpResponse.json('C-00000031'));
    open(approved({ actions: [{ action: 'Copy', allowed: true, reason: '' }] }));
    const dialog = await choose('Copy and submit as new');
    await user.click(await dialog.findByRole('button', { name: 'Copy' }));
    const { path } = elsewhere((await screen.findByTestId('elsewhere')).textContent);
    expect(path).toBe('/managecase/pricingprogram?oppNumber=C-00000031&mode=edit');
    expect(pageMode('C-00000031')).toBe('Copy');
  });

  it('extend Special Pricing with reason and units, each fault at its field', async () => {
    answerTo('/api/OpportunityDeal/ExtendOpportunityDeal', () =>
      HttpResponse.json(
        {
          status: 422,
          code: 'extension.invalid',
          detail: 'Correct the errors',
          errors: [{ pointer: '/extensionReason', code: 'required', message: 'Reason is a required field.' }],
        },
        { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
      ),
    );
    open(approved({ dealType: { name: 'Special Pricing' } }));
    const dialog = await choose('Extend');
    await user.type(await dialog.findByLabelText('New expiration date'), '08/01/2027{Enter}');
    await user.type(dialog.getByLabelText('Expected units'), '40');
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await dialog.findByText('Reason is a required field.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason for the extension')).toHaveAccessibleDescription(
      'Reason is a required field.',
    );
    expect(sent).toEqual([expect.objectContaining({ expectedUnits: 40, extensionReason: '' })]);
  });

  // MAN-328
  it('renew into a draft that opens for editing', async () => {
    answerTo('/api/Opportunity/RenewOpportunity', () =>
      HttpResponse.json({ item1: 'C-00000007', item2: 'C-00000007-DR-R1' }),
    );
    open(approved());
    const dialog = await choose('Renew');
    await user.click(await dialog.findByRole('button', { name: 'Renew' }));
    const { path } = elsewhere((await screen.findByTestId('elsewhere')).textContent);
    expect(path).toBe('/managecase/pricingprogram?oppNumber=C-00000007&oppDealNumber=C-00000007-DR-R1&mode=edit');
    expect(pageMode('C-00000007')).toBe('Renew');
    expect(sent).toEqual([{ opportunityNumber: 'C-00000007', opportunityDealNumber: 'C-00000007-DR' }]);
  });

  it('show the server’s reason when a renewal is refused', async () => {
    answerTo('/api/Opportunity/RenewOpportunity', () =>
      HttpResponse.json(
        { status: 409, code: 'deal.renewal', detail: 'The renewal window is not open yet.', errors: [] },
        { status: 409, headers: { 'Content-Type': 'application/problem+json' } },
      ),
    );
    open(approved());
    const dialog = await choose('Renew');
    await user.click(await dialog.findByRole('button', { name: 'Renew' }));
    expect(await dialog.findByText('The renewal window is not open yet.')).toBeInTheDocument();
  });

  /** ui.md, principle 6: what the specification swallows is a quiet line with Retry, and the page goes on working. */
  describe('whose call fails', () => {
    const failing = () => HttpResponse.json({ status: 500, code: 'internal', detail: 'stack' }, { status: 500 });

    async function quietNotice(button: string) {
      const dialog = within(screen.getByRole('dialog'));
      const notice = await dialog.findByRole('alert');
      expect(notice).not.toHaveTextContent('stack');
      expect(notice).not.toHaveClass('ant-alert');
      expect(dialog.getByRole('button', { name: button })).not.toHaveClass('ant-btn-loading');
      return within(notice).getByRole('button', { name: 'Retry' });
    }

    // MAN-605, MAN-606
    it.each([
      ['Copy', 'Copy and submit as new', '/api/Opportunity/CopyOpportunity', 'C-00000031'],
      ['Renew', 'Renew', '/api/Opportunity/RenewOpportunity', { item1: 'C-00000031', item2: undefined }],
    ] as const)('say so quietly and can be tried again: %s', async (action, title, path, made) => {
      answerTo(path, failing);
      open(approved({ actions: [{ action, allowed: true, reason: '' }] }));
      const dialog = await choose(title);
      await user.click(await dialog.findByRole('button', { name: action }));
      const retry = await quietNotice(action);
      answerTo(path, () => HttpResponse.json(made));
      await user.click(retry);
      const { path: led } = elsewhere((await screen.findByTestId('elsewhere')).textContent);
      expect(led).toContain('oppNumber=C-00000031');
    });

    // MAN-607
    it('say so quietly and can be tried again: Extend', async () => {
      answerTo('/api/OpportunityDeal/ExtendOpportunityDeal', failing);
      open(approved());
      const dialog = await choose('Extend');
      await user.type(await dialog.findByLabelText('New expiration date'), '08/01/2027{Enter}');
      await user.click(dialog.getByRole('button', { name: 'Extend' }));
      const retry = await quietNotice('Extend');
      answerTo('/api/OpportunityDeal/ExtendOpportunityDeal', () =>
        HttpResponse.json({ status: 'Success', message: 'Case have been extended successfully.' }),
      );
      await user.click(retry);
      expect(await screen.findByText('Case have been extended successfully.')).toBeInTheDocument();
    });

    // MAN-577
    it('say so in a dialog of that title when the deal cannot be read', async () => {
      open(approved());
      server.use(http.get('/api/Opportunity/GetOpportunity/:id', failing));
      await user.click(screen.getByRole('button', { name: 'More actions for C-00000007-DR' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Extend' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Error Occured.' }));
      expect(
        dialog.getByText('An error occurred while processing your request. Please try after some time.'),
      ).toBeInTheDocument();
    });

    // MAN-604
    it('say so quietly and can be tried again: a letter', async () => {
      const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
      URL.createObjectURL = vi.fn(() => 'blob:letter');
      URL.revokeObjectURL = vi.fn();
      server.use(
        http.get('/api/Attachment/GetCPStrategicLettersByOpportunityDealId', failing, { once: true }),
        http.get('/api/Attachment/GetCPStrategicLettersByOpportunityDealId', () =>
          HttpResponse.json([
            { id: 'l-1', name: 'Case.pdf', createdOn: '2026-11-20T10:00:00Z', size: 8, source: 'Letter' },
          ]),
        ),
        http.get('/api/Attachment/:id/content', failing, { once: true }),
        http.get('/api/Attachment/:id/content', () => new HttpResponse('%PDF-1.7')),
      );
      open(approved({ actions: [{ action: 'Letters', allowed: true, reason: '' }] }));
      const dialog = await choose('CP Strategic letters');
      await user.click(await dialog.findByRole('button', { name: 'Retry' }));
      await user.click(await dialog.findByRole('button', { name: 'Download' }));
      await user.click(await quietNotice('Download'));
      await waitFor(() => expect(save).toHaveBeenCalledOnce());
      save.mockRestore();
    });
  });
});
