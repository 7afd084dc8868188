import { browserLanguage } from '@/lib/i18n';

/** A path of this app, or null: an address that leads elsewhere is never followed after sign-in (clarifications 88). */
export function localPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null;
  const landing = ['/', '/home', '/aadauth'];
  const name = path.split(/[?#]/)[0]?.toLowerCase() ?? '/';
  return landing.includes(name) ? null : path;
}

/** Where the sign-in button leads: the server starts the code flow and brings the person back. */
export function signInAddress(returnPath: string | null): string {
  const language = browserLanguage();
  return `/auth/login?returnTo=${encodeURIComponent(returnPath ?? '/')}${language ? `&ui_locales=${language}` : ''}`;
}
