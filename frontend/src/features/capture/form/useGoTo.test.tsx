import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useGoTo } from './useGoTo';

let draw = (_field: boolean) => {};

/** A form whose second tab gets its field a while after it was opened. */
function Form() {
  const [tab, setTab] = useState<'One' | 'Two'>('One');
  const [drawn, setDrawn] = useState(false);
  draw = setDrawn;
  const { goToField } = useGoTo(tab, setTab);
  return (
    <>
      <button type="button" onClick={() => goToField({ tab: 'Two', key: 'dealName' })}>
        Lead there
      </button>
      {tab === 'Two' && drawn && <input id="case-dealName" aria-label="Deal name" />}
    </>
  );
}

// plain-web.md 3: no polling; SUB-112
it('a field gets the focus as soon as it is drawn', async () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame');
  render(<Form />);
  await userEvent.click(screen.getByRole('button'));
  expect(frame).not.toHaveBeenCalled();
  act(() => draw(true));
  expect(await screen.findByRole('textbox', { name: 'Deal name' })).toHaveFocus();
});

it('a field that is drawn after the person went on does not take the focus', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.keyboard('x');
  act(() => draw(true));
  expect(await screen.findByRole('textbox', { name: 'Deal name' })).toBeVisible();
  expect(screen.getByRole('button')).toHaveFocus();
});
