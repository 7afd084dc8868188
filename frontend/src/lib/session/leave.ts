import { signOut } from '@/lib/api/session';

/**
 * Ends the session on the server, forgets it here and opens the landing page afresh, so that nothing of the last
 * person stays in memory. When the server cannot be reached this browser forgets all the same.
 */
export async function leave(): Promise<void> {
  try {
    await signOut();
  } finally {
    sessionStorage.clear();
    window.location.assign('/');
  }
}
