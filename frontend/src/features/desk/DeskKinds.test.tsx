import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { ConfirmDecision } from './ConfirmDecision';
import { emptyDraft } from './decision';
import { MoneyPanel } from './MoneyPanel';
import { Outcome } from './Outcome';
import { foreseen, review, ticket } from './samples';

const number = 'C-00000001-DR';

// ui-2.md 2: a text per kind of ticket and decision
it.each([
  ['submission', 'Approve', `Approve ${number}?`, 'Approve deal', `${number} is approved`],
  ['edit', 'Approve', `Approve the change of ${number}?`, 'Approve change', `The change of ${number} is approved`],
  ['edit', 'Deny', `Deny the change of ${number}?`, 'Deny change', `The change of ${number} is denied`],
  [
    'channel',
    'Approve',
    `Approve the channel of ${number}?`,
    'Approve channel',
    `The channel of ${number} is approved`,
  ],
  ['channel', 'Deny', `Deny the channel of ${number}?`, 'Deny channel', `The channel of ${number} is denied`],
  // N30
  ['appeal', 'Approve', `Grant the appeal for ${number}?`, 'Grant appeal', `The appeal for ${number} is granted`],
  [
    'appeal',
    'Deny',
    `Do not grant the appeal for ${number}?`,
    'Do not grant',
    `The appeal for ${number} is not granted`,
  ],
] as const)(
  'asks of a ticket «%s» before «%s» by its name, and tells what came of it',
  async (kind, choice, title, go, done) => {
    server.use(http.post('*/api/Desk/PreviewDecision', () => HttpResponse.json(foreseen())));
    const onConfirm = vi.fn();
    const { unmount } = renderPage(
      <ConfirmDecision
        choice={choice}
        review={review(ticket(1, { kind }))}
        draft={emptyDraft}
        reasons={{}}
        running={false}
        onConfirm={onConfirm}
        onCancel={() => {}}
      />,
    );
    expect(screen.getByRole('dialog')).toHaveAccessibleName(title);
    const button = screen.getByRole('button', { name: go });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    expect(onConfirm).toHaveBeenCalledWith(choice, foreseen());
    unmount();
    renderPage(
      <Outcome
        choice={choice}
        kind={kind}
        recommended={false}
        number={number}
        next={undefined}
        now={new Date()}
        onNext={() => {}}
        onQueue={() => {}}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(done);
  },
);

// clarifications.md 95
it.each([
  ['submission', 'Discounts as proposed', false],
  ['channel', 'Discounts of the approved pricing', true],
] as const)('calls the discounts of a ticket «%s» what they are', (kind, title, decided) => {
  const line = { lineId: 'l', productName: 'Surface Pro', discountValue: 8, booster: 0, total: 8, rule: '', money: [] };
  renderPage(<MoneyPanel review={review(ticket(1, { kind }), { lines: [line] })} />);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByText(/^The channel alone is decided here/) !== null).toBe(decided);
  expect(screen.getByText('8 %')).toBeVisible();
});
