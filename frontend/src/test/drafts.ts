/** What the browser keeps of unsaved typing, by case number; jsdom has no IndexedDB. Emptied after each test. */
export const kept = new Map<string, unknown>();

export async function keepDraft(_email: string, key: string, draft: object): Promise<void> {
  kept.set(key, { ...draft, keptAt: '2026-11-20T10:00:00Z' });
}

export async function keptDraft(_email: string, key: string): Promise<unknown> {
  return kept.get(key) ?? null;
}

export async function latestDraft(_email: string, keyStart: string): Promise<unknown> {
  return [...kept].findLast(([key]) => key.startsWith(keyStart))?.[1] ?? null;
}

export async function dropDraft(_email: string, key: string): Promise<void> {
  kept.delete(key);
}
