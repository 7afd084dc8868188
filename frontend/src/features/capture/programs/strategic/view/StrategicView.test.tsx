import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { setPageMode, startSession } from '@/lib/session/store';
import type { Session } from '@/lib/session/types';
import { person, roleDetail, withRole } from '@/test/people';
import { renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import { strategicCase, strategicDeal, strategicReference } from '@/test/strategic';
import StrategicPage from '../StrategicPage';

const address = '/managecase/cpstrategic?oppNumber=C-00000009';
const user = userEvent.setup({ pointerEventsCheck: 0 });

/** Everything that is said on the tabs, one after the other. */
async function readAll(): Promise<string> {
  const said: string[] = [];
  for (const { textContent } of await screen.findAllByRole('tab')) {
    await user.click(screen.getByRole('tab', { name: textContent ?? '' }));
    said.push(screen.getByRole('tabpanel', { name: textContent ?? '' }).textContent ?? '');
  }
  return said.join('\n');
}

/** The case with everything in it: what is not shown is hidden by the page, whatever came. */
function open(session: Session, names: string[] | undefined = ['Jo Doe']) {
  startSession(session);
  setPageMode('View', 'C-00000009');
  const decided = strategicDeal({ closureDecisionComments: 'Fine for two years.', statusCodeName: 'Approved' });
  server.use(
    ...strategicReference(),
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json(strategicCase({ opportunityDeals: [{ ...decided, microsoftContacts: names }] })),
    ),
  );
  renderPage(<StrategicPage />, address);
}

const hidden = [
  'Replaces devices that are five years old.', // deal overview
  'The rollout takes three years.', // expiration
  '05/20/2030',
  'Longer payment terms', // exception request
  'Through the usual resellers.', // channel
  'The customer prefers them.',
  'plan.pdf', // attachments
  'proof.pdf',
  'jdoe@devices.example', // deal contacts
];

beforeEach(() => server.use(...strategicReference()));

// MAN-490
it('has nothing to save, search or add for requester and owner', async () => {
  open(withRole('PDM', true));
  await readAll();
  for (const name of [/^Save Draft/, /^Submit/, /^Search/, /^Add/, /^Remove/, /^Browse/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('shows all that the case says to internal people', async () => {
  open(withRole('SSP', true));
  const said = await readAll();
  for (const text of hidden) expect(said).toContain(text);
});

// MAN-491
it.each(['ADR', 'DMP', 'ADD', 'MSS'])(
  'shows %s neither overview, expiration, channel, files nor contacts',
  async (role) => {
    open(withRole(role));
    await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
    const said = await readAll();
    expect(said).toContain('Fourth Coffee GmbH');
    for (const text of hidden) expect(said).not.toContain(text);
    expect(screen.queryByText(/Fine for two years/)).not.toBeInTheDocument();
    expect(screen.queryAllByRole('tab', { name: 'Channel Contacts' })).toHaveLength(role === 'MSS' ? 1 : 0);
  },
);

// MAN-492, MAN-493
it.each([
  ['ADR', ['ADD registration']],
  ['DMP', ['ADD registration']],
  ['MSS', ['ADD registration']],
  ['ADD', ['Reseller registration']],
  ['SSP', ['Reseller registration', 'ADD registration']],
])('shows %s the registered partners that concern them: %j', async (role, lists) => {
  open(withRole(role, role === 'SSP'));
  await user.click(await screen.findByRole('tab', { name: 'Channel' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Channel' }));
  await waitFor(() =>
    expect(
      panel
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
        .filter((title) => title?.endsWith('registration')),
    ).toEqual(lists),
  );
});

// SUB-482, MAN-483
it.each<[string, Session, boolean]>([
  ['ADD', withRole('ADD'), true],
  ['ADR', withRole('ADR'), true],
  ['DMP', withRole('DMP'), true],
  ['MSStoreUser', person([roleDetail({ userRole: 'MSS', userSubRole: 'MSStoreUser' })]), true],
  ['PDM', withRole('PDM', true), false],
  ['SSP', withRole('SSP', true), false],
])('calls the deal team of %s Microsoft contacts or not', async (_role, session, contacts) => {
  open(session);
  const panel = within(await screen.findByRole('tabpanel', { name: 'Deal Overview' }));
  expect(await panel.findByRole('heading', { name: contacts ? 'Microsoft contacts' : 'Deal team' })).toBeVisible();
  expect(panel.queryByRole('heading', { name: contacts ? 'Deal team' : 'Microsoft contacts' })).not.toBeInTheDocument();
  expect(panel.getByText(/Jo Doe/)).toBeVisible();
});

// SUB-482: no heading without anything under it
it('has no heading for contacts whose names the server does not give', async () => {
  open(person([roleDetail({ userRole: 'MSS', userSubRole: 'MSStoreUser' })]), []);
  const panel = within(await screen.findByRole('tabpanel', { name: 'Deal Overview' }));
  expect(panel.getByText('Deal name')).toBeVisible();
  expect(panel.queryByRole('heading', { name: /Microsoft contacts|Deal team/ })).not.toBeInTheDocument();
});

// MAN-102: of our own people it says who and in which role; what only partners have is not asked for
it('tells of a case of our own people who submits it and in which role', async () => {
  startSession(withRole('PMM', true));
  setPageMode('View', 'C-00000009');
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json(
        strategicCase({
          partnerDetails: { userRole: 'PDM', organizationId: 'internal', organizationName: 'Internal' },
          submitterDetails: { name: 'Pedro Diaz', email: 'pdm@devices.example' },
        }),
      ),
    ),
  );
  renderPage(<StrategicPage />, address);
  const block = within(await screen.findByRole('region', { name: 'Requester' }));
  expect(
    block.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
  ).toEqual(['Submitted by: Pedro Diaz', 'Role: PDM', 'Product group: Surface']);
  expect(screen.queryByText('Partner information')).not.toBeInTheDocument();
});
