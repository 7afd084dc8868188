import type { KeyboardEvent } from 'react';

/** Enter opens the focused row, arrows go to its neighbours. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  if (event.target !== event.currentTarget) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    open();
    return;
  }
  const direction =
    event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : null;
  if (!direction) return;
  const neighbour = event.currentTarget[direction];
  if (neighbour instanceof HTMLElement && neighbour.tabIndex === 0) {
    event.preventDefault();
    neighbour.focus();
  }
}
