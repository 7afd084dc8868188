/** Whether the browser's cookie still names a successful sign-in. Asked outside the HTTP client: 401 is an answer here. */
export async function serverSessionIsOpen(): Promise<boolean> {
  try {
    const answer = await fetch('/auth/session', { headers: { Accept: 'application/json' } });
    if (!answer.ok) return false;
    const session = (await answer.json()) as { loginSuccess?: string };
    return session.loginSuccess !== 'Fail';
  } catch {
    return false;
  }
}
