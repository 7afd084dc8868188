import type { Limit } from '@/lib/api/meta';

/** Which of the server's two lists of limits is the form's. */
export type LimitList = 'limits' | 'strategicLimits';

/** The server's words for a form: how long its texts may be, and what is said of them. */
export interface FormTexts {
  limits: readonly Limit[];
  /** the specified texts by key */
  texts: Readonly<Record<string, string>>;
}
