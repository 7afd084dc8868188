import { useSyncExternalStore } from 'react';
import { cssVariables, type Mode } from './tokens';

export type ModeChoice = Mode | 'system';

const key = 'dealdesk.theme';
const listeners = new Set<() => void>();
const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** What the person chose; the system's mode unless they chose one. */
export function modeChoice(): ModeChoice {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function currentMode(): Mode {
  const choice = modeChoice();
  if (choice !== 'system') return choice;
  return dark.matches ? 'dark' : 'light';
}

function paint(): void {
  const root = document.documentElement;
  const mode = currentMode();
  root.dataset.theme = mode;
  root.style.colorScheme = mode;
  for (const [name, value] of Object.entries(cssVariables(mode))) root.style.setProperty(name, value);
  for (const listener of listeners) listener();
}

export function chooseMode(choice: ModeChoice): void {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  paint();
}

/** Paints before the first render, so that no page flashes in the wrong colours, and follows the system afterwards. */
export function startTheme(): void {
  dark.addEventListener('change', paint);
  paint();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMode(): Mode {
  return useSyncExternalStore(subscribe, currentMode);
}

export function useModeChoice(): ModeChoice {
  return useSyncExternalStore(subscribe, modeChoice);
}
