import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { autosave } from '@/features/capture/form/autosave';
import { loadTexts, startTexts } from '@/lib/i18n';
import { clearSession } from '@/lib/session/store';
import { storedDrafts } from './drafts';
import { server } from './server';

vi.mock('@/lib/drafts/store', () => import('./drafts'));

// a busy machine needs longer than the library's one second; a condition that comes ends the wait at once
configure({ asyncUtilTimeout: 120_000 });

// what antd asks of a browser and jsdom lacks
vi.hoisted(() => {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as never;
  window.scrollTo = () => {};
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startTexts();
  await loadTexts('frame', 'home', 'pages', 'staff', 'glossary', 'admin');
});

// on a busy machine a draft would save itself in the middle of what a test does
beforeEach(() => {
  autosave.debounceMs = 2 ** 31 - 1;
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  clearSession();
  localStorage.clear();
  storedDrafts.clear();
});

afterAll(() => server.close());
