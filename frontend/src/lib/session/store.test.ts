import { expect, it, vi } from 'vitest';
import { withRole } from '@/test/people';

/** The store as it is after a reload: only session storage is left. */
function reloaded() {
  vi.resetModules();
  return import('./store');
}

// SUB-606, plain-web.md 3: what the server grants a person is asked again when the app that asks is another one
it('knows who has signed in after a reload, unless another release is loaded', async () => {
  const session = withRole('ADR');
  (await reloaded()).startSession(session);
  expect((await reloaded()).currentSession()).toMatchObject(session);
  vi.stubEnv('VITE_RELEASE', 'next');
  try {
    expect((await reloaded()).currentSession()).toBeNull();
  } finally {
    vi.unstubAllEnvs();
    sessionStorage.clear();
  }
});
