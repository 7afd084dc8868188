import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { PriceOfLine, ReviewLine } from '@/lib/api/desk';
import { startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { DiscountLines } from './DiscountLines';
import { lineFaults, serverFaults } from './decision';
import { LineMemory } from './LineMemory';
import { foreseen } from './samples';

const memory: PriceOfLine = {
  lineId: 'l-1',
  productName: 'Surface Pro',
  decisions: 12,
  widening: 'none',
  basis: 'Same volume band, same region',
  median: 7,
  lowest: 5,
  highest: 11.5,
  lowerQuartile: 6.5,
  upperQuartile: 8,
  volumeFrom: 1000,
  volumeBelow: 2500,
  denied: 2,
  withdrawn: 0,
  lapsed: 1,
  latest: [
    {
      opportunityDealId: 'd',
      dealNumber: 'C-00000009-SP',
      caseNumber: 'C-00000009',
      decidedAt: '2026-11-01T10:00:00Z',
      dealVolume: 1200,
      discountValue: 7.5,
      partner: 'Contoso Resale',
      renewal: 'Renewed',
    },
  ],
};

// N11, N12: the figures of a line, where they come from, and the latest decisions
it('tells what was granted before', async () => {
  startSession(withRole('POD', true));
  const { unmount } = renderPage(<LineMemory memory={memory} />);
  const panel = screen.getByRole('region', { name: 'Prices decided before: Surface Pro' });
  expect(panel).toHaveTextContent('Same volume band, same region · 1,000 to 2,499 units');
  expect(panel).toHaveTextContent('Decisions12Median7 %Middle half6.5 % – 8 %All5 % – 11.5 %');
  expect(panel).toHaveTextContent('2 denied · 1 lapsed');
  await userEvent.click(within(panel).getByText('Latest decisions'));
  const latest = within(panel).getByRole('listitem');
  expect(latest).toHaveTextContent('C-00000009-SP 7.5 %11/01/2026 · 1,200 unitsContoso Resale · Renewed');
  unmount();
  const none = { ...memory, decisions: 0, denied: 0, lapsed: 0, latest: [], basis: 'No comparable decision' };
  renderPage(<LineMemory memory={none} />);
  expect(screen.getByRole('region')).toHaveTextContent(/^No comparable decision$/);
});

// N13: a proposal that is far from usual asks for its reason at once
it('asks for the reason of what is far from usual', async () => {
  startSession(withRole('POD', true));
  server.use(
    http.get('*/api/Desk/GetPriceMemory/deal-1', () =>
      HttpResponse.json({ dealVolume: 1200, region: '', since: '', lines: [memory] }),
    ),
  );
  const line: ReviewLine = {
    lineId: 'l-1',
    productName: 'Surface Pro',
    discountValue: 3,
    booster: 0,
    total: 3,
    rule: '',
    money: [],
    mark: 'Lower than usual',
  };
  const onChange = vi.fn();
  renderPage(
    <DiscountLines
      dealId="deal-1"
      lines={[line]}
      set={{}}
      sheet={foreseen({ lines: [line] })}
      volume={1200}
      ownLimit={8}
      faults={{}}
      onChange={onChange}
    />,
  );
  await waitFor(() => expect(screen.getByRole('region')).toHaveTextContent('Median7 %'));
  expect(screen.getByRole('status')).toHaveTextContent('Lower than usual: please say why.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason for the discount of Surface Pro' }), 'x');
  expect(onChange).toHaveBeenLastCalledWith({ 'l-1': { value: 3, reason: 'x' } });
});

// N13: the server's refusal stands at its line, although the line was not sent
it('shows a missing reason at a line that was left as proposed', () => {
  const errors = [{ pointer: '/discounts', field: 'discounts/l-1', code: 'discount.unusual', message: 'Say why.' }];
  const problem = { status: 422, errors } as unknown as Parameters<typeof lineFaults>[0];
  expect(lineFaults(problem, [])).toEqual({ 'l-1': 'Say why.' });
  expect(serverFaults(problem).others).toEqual([]);
});
