/** What the browser keeps of unsaved typing, by case number; jsdom has no IndexedDB. Emptied after each test. */
export const storedDrafts = new Map<string, unknown>();

/** For whom the key was asked for, before anything was typed. */
export const preparedFor = new Set<string>();

export function prepareDrafts(email: string): void {
  preparedFor.add(email);
}

export function askWhileSaving(): void {}

export async function saveDraft(_email: string, key: string, draft: object): Promise<void> {
  storedDrafts.set(key, { ...draft, keptAt: '2026-11-20T10:00:00Z' });
}

export async function readDraft(_email: string, key: string): Promise<unknown> {
  return storedDrafts.get(key) ?? null;
}

export async function latestDraft(_email: string, keyStart: string): Promise<unknown> {
  return [...storedDrafts].findLast(([key]) => key.startsWith(keyStart))?.[1] ?? null;
}

export async function dropDraft(_email: string, key: string): Promise<void> {
  storedDrafts.delete(key);
}
