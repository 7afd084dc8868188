import { readSession } from '@/lib/api/session';
import { importKey, type Sealed, seal, unseal } from './sealed';

/**
 * Unsaved form content, kept in the browser (IndexedDB) per person and case so that nothing typed is lost. It is encrypted:
 * only who is signed in as the person gets the key, and the page holds it in memory alone.
 */
export interface StoredDraft<Content> {
  content: Content;
  /** version of the case the content was typed over; 0 for a new case */
  baseVersion: number;
  keptAt: string;
}

const database = 'dealdesk-drafts';
const table = 'sealed';
/** of older builds, which did not encrypt */
const former = 'dealdesk';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    indexedDB.deleteDatabase(former);
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

let known: { email: string; key: Promise<CryptoKey> } | undefined;

/** The key of who is signed in, asked for once a page. */
function keyFor(email: string): Promise<CryptoKey> {
  if (known?.email !== email) {
    const key = readSession().then((session) => {
      if (session.email.toLowerCase() !== email.toLowerCase()) throw new Error('somebody else is signed in');
      return importKey(session.draftKey);
    });
    known = { email, key };
    key.catch(() => {
      known = undefined;
    });
  }
  return known.key;
}

/** Asks for the person's key before anything is typed: once the session has ended, nobody gets it. */
export function prepareDrafts(email: string): void {
  void keyFor(email).catch(() => {
    // asked again with the first save
  });
}

let saving = 0;

/** Encrypting and storing take a moment: a person who leaves within it is asked by the browser, and meanwhile it is done. */
export function askWhileSaving(event: BeforeUnloadEvent): void {
  if (saving > 0) event.preventDefault();
}

window.addEventListener('beforeunload', askWhileSaving);

let last: Promise<unknown> = Promise.resolve();

/** One after the other: encrypting takes a moment, and what is dropped after it was saved is not to come back. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

/** @param caseKey case number, or `new` for a case that has none yet */
function placeOf(email: string, caseKey: string): string {
  return `${email.toLowerCase()}|${caseKey}`;
}

export function saveDraft<Content>(
  email: string,
  caseKey: string,
  draft: Pick<StoredDraft<Content>, 'content' | 'baseVersion'>,
): Promise<void> {
  const stored: StoredDraft<Content> = { ...draft, keptAt: new Date().toISOString() };
  saving += 1;
  return inTurn(async () => {
    const sealed = await seal(await keyFor(email), stored);
    await run('readwrite', (store) => store.put(sealed, placeOf(email, caseKey)));
  }).finally(() => {
    saving -= 1;
  });
}

export function readDraft<Content>(email: string, caseKey: string): Promise<StoredDraft<Content> | null> {
  return inTurn(async () => {
    const sealed = await run<Sealed | undefined>('readonly', (store) => store.get(placeOf(email, caseKey)));
    return sealed ? unseal<StoredDraft<Content>>(await keyFor(email), sealed) : null;
  });
}

/** The draft that a person typed last, of those whose case key begins so. */
export function latestDraft<Content>(email: string, keyStart: string): Promise<StoredDraft<Content> | null> {
  const start = placeOf(email, keyStart);
  const range = IDBKeyRange.bound(start, `${start}\uffff`);
  return inTurn(async () => {
    const sealed = await run<Sealed[]>('readonly', (store) => store.getAll(range));
    let latest: StoredDraft<Content> | null = null;
    for (const each of sealed) {
      const draft = await unseal<StoredDraft<Content>>(await keyFor(email), each);
      if (draft && (latest === null || draft.keptAt > latest.keptAt)) latest = draft;
    }
    return latest;
  });
}

export function dropDraft(email: string, caseKey: string): Promise<void> {
  return inTurn(async () => {
    await run('readwrite', (store) => store.delete(placeOf(email, caseKey)));
  });
}
