import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '@/lib/session/store';
import * as media from '@/lib/theme/useMedia';
import { caseReference, someCase, someDeal } from '@/test/cases';
import { withRole } from '@/test/people';
import { renderRoutes } from '@/test/renderPage';
import { server } from '@/test/server';
import CaseReadPage from '../CaseReadPage';

const room = { wide: true };

const may = (...actions: ('View' | 'Edit' | 'Extend' | 'Copy' | 'Revert' | 'Expire' | 'Delete' | 'Renew')[]) =>
  actions.map((action) => ({ action, allowed: true, reason: '' }));
const withReach = { action: 'Renew' as const, allowed: false, withinReach: true, reason: 'Not yet.' };

async function open(given: Parameters<typeof someDeal>[0], role = 'ADR') {
  const deal = someDeal({ statusCodeName: 'Approved', ...given });
  server.use(
    http.get('/api/Opportunity/GetOpportunity/:id', () => HttpResponse.json(someCase({ opportunityDeals: [deal] }))),
  );
  startSession(withRole(role, role !== 'ADR'));
  renderRoutes(<CaseReadPage />, ['/cases/:caseNumber/:dealNumber'], '/cases/C-00000007/C-00000007-DR');
  await screen.findByText(/^Case Status/);
}

const names = (parent: HTMLElement) =>
  within(parent)
    .getAllByRole('button')
    .map((button) => button.textContent);

beforeEach(() => {
  room.wide = true;
  vi.spyOn(media, 'useWide').mockImplementation(() => room.wide);
  server.use(...caseReference());
});

// ui-2.md 1: the rail of the case page
describe('what one may do with a deal', () => {
  it('stands as at most three buttons in the rail, the likeliest first and alone in colour', async () => {
    await open({ actions: [withReach, ...may('View', 'Revert', 'Copy', 'Extend', 'Edit', 'Expire')] });
    const rail = screen.getByRole('region', { name: 'What you can do' });
    expect(names(rail)).toEqual(['Edit case', 'Extend', 'Copy and submit as new']);
    const coloured = within(rail)
      .getAllByRole('button')
      .map((each) => each.classList.contains('ant-btn-primary'));
    expect(coloured).toEqual([true, false, false]);
    await userEvent.click(within(rail).getByRole('button', { name: 'Extend' }));
    expect(await screen.findByRole('dialog', { name: 'Extend' })).toBeInTheDocument();
  });

  it('stands at the top of the page where there is no room for a rail', async () => {
    room.wide = false;
    await open({ actions: may('Edit', 'Extend') });
    expect(screen.getByRole('button', { name: 'Extend' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What you can do' })).not.toBeInTheDocument();
  });

  it('leaves what ends a deal to the menu, and says nothing where there is nothing', async () => {
    await open({ actions: [withReach, ...may('View', 'Expire', 'Delete')] });
    expect(screen.getByRole('button', { name: /More actions/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What you can do' })).not.toBeInTheDocument();
    for (const name of ['Expire case', 'Delete case', 'Renew']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('gives way to an answer that is asked for', async () => {
    await open({ actions: may('Edit', 'Revert'), returnedAt: '2026-11-20T12:00:00Z' });
    const rail = screen.getByRole('region', { name: 'What you can do' });
    expect(within(rail).getByRole('button', { name: 'Edit case' })).not.toHaveClass('ant-btn-primary');
    expect(screen.getByRole('button', { name: 'Answer' })).toHaveClass('ant-btn-primary');
  });

  it('puts nobody on to taking a deal back', async () => {
    await open({ actions: may('Revert') });
    const rail = screen.getByRole('region', { name: 'What you can do' });
    expect(within(rail).getByRole('button', { name: 'Revert case' })).not.toHaveClass('ant-btn-primary');
  });

  it('offers no form to who may not open it', async () => {
    await open({ actions: may('Edit', 'Copy') }, 'GBB');
    expect(names(screen.getByRole('region', { name: 'What you can do' }))).toEqual(['Copy and submit as new']);
  });
});
