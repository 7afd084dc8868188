import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
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
  await loadTexts('frame', 'pages', 'staff', 'glossary', 'admin');
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  clearSession();
  localStorage.clear();
  storedDrafts.clear();
});

afterAll(() => server.close());
