import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/test/renderPage';
import { ActionMenu } from './ActionMenu';

// plain-web.md 5: what a menu needs is loaded when it is first opened, and nobody notices
it('opens at the first press of a key with the focus on its button, closes with Escape, and says what was chosen', async () => {
  const onAction = vi.fn();
  const onOpenChange = vi.fn();
  const actions = [
    { action: 'Extend', allowed: true },
    { action: 'Revert', allowed: false, reason: 'It is decided.', withinReach: true },
  ];
  renderPage(
    <ActionMenu actions={actions} onAction={onAction} subject="C-00000001-DR" compact onOpenChange={onOpenChange} />,
  );
  await userEvent.tab();
  expect(screen.getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: /It is decided/ })).toHaveAttribute('aria-disabled', 'true');
  const button = screen.getByRole('button', { name: /C-00000001-DR/ });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(onOpenChange).toHaveBeenLastCalledWith(true);

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  expect(button).toHaveFocus();

  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: /Extend/ }));
  expect(onAction).toHaveBeenCalledWith('Extend');
});
