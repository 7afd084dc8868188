/** Unsaved form content, kept in the browser (IndexedDB) per person and case so that nothing typed is lost. */
export interface StoredDraft<Content> {
  content: Content;
  /** version of the case the content was typed over; 0 for a new case */
  baseVersion: number;
  keptAt: string;
}

const database = 'dealdesk';
const table = 'drafts';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opening = undefined;
      reject(request.error);
    };
  });
  return opening;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open();
  return new Promise((resolve, reject) => {
    const request = work(db.transaction(table, mode).objectStore(table));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param caseKey case number, or `new` for a case that has none yet */
function keyOf(email: string, caseKey: string): string {
  return `${email.toLowerCase()}|${caseKey}`;
}

export async function saveDraft<Content>(
  email: string,
  caseKey: string,
  draft: Pick<StoredDraft<Content>, 'content' | 'baseVersion'>,
): Promise<void> {
  const stored: StoredDraft<Content> = { ...draft, keptAt: new Date().toISOString() };
  await run('readwrite', (store) => store.put(stored, keyOf(email, caseKey)));
}

export async function readDraft<Content>(email: string, caseKey: string): Promise<StoredDraft<Content> | null> {
  const stored = await run<StoredDraft<Content> | undefined>('readonly', (store) => store.get(keyOf(email, caseKey)));
  return stored ?? null;
}

/** The draft that a person typed last, of those whose case key begins so. */
export async function latestDraft<Content>(email: string, keyStart: string): Promise<StoredDraft<Content> | null> {
  const start = keyOf(email, keyStart);
  const range = IDBKeyRange.bound(start, `${start}\uffff`);
  const drafts = await run<StoredDraft<Content>[]>('readonly', (store) => store.getAll(range));
  return drafts.reduce<StoredDraft<Content> | null>(
    (latest, each) => (latest === null || each.keptAt > latest.keptAt ? each : latest),
    null,
  );
}

export async function dropDraft(email: string, caseKey: string): Promise<void> {
  await run('readwrite', (store) => store.delete(keyOf(email, caseKey)));
}
