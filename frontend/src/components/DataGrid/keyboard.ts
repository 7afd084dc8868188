import type { KeyboardEvent } from 'react';

interface RowCommands {
  open: () => void;
  preview?: (() => void) | undefined;
  closePreview?: (() => void) | undefined;
}

/** Enter opens the focused row, Space previews it and Escape ends that, arrows go to its neighbours. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, { open, preview, closePreview }: RowCommands): void {
  if (event.target !== event.currentTarget) return;
  const command = { Enter: open, ' ': preview, Escape: closePreview }[event.key];
  if (command) {
    event.preventDefault();
    command();
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
