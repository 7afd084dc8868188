import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@/lib/session/store';
import { askWhileSaving, dropDraft, latestDraft, prepareDrafts, readDraft, type StoredDraft, saveDraft } from './store';

/** What lies in the browser's store. */
interface StoredContent<Form> {
  shape: number;
  form: Form;
}

/** Which form is kept where: another shape is of an older build and is not read. */
export interface DraftPlace {
  /** case number, or what stands for a new case */
  caseKey: string;
  shape: number;
}

const debounceMs = 400;

export interface FormDraft<Form> {
  form: Form;
  baseVersion: number;
  keptAt: string;
}

export async function readFormDraft<Form>(
  email: string,
  { caseKey, shape }: DraftPlace,
): Promise<FormDraft<Form> | null> {
  try {
    return ofShape(await readDraft<StoredContent<Form>>(email, caseKey), shape);
  } catch {
    return null; // a browser without a store: nothing was kept, typing goes on without it
  }
}

function ofShape<Form>(stored: StoredDraft<StoredContent<Form>> | null, shape: number): FormDraft<Form> | null {
  if (stored?.content.shape !== shape) return null;
  return { form: stored.content.form, baseVersion: stored.baseVersion, keptAt: stored.keptAt };
}

/** What a person typed last of the forms whose key begins so. */
export async function readLatestFormDraft<Form>(
  email: string,
  keyStart: string,
  shape: number,
): Promise<FormDraft<Form> | null> {
  try {
    return ofShape(await latestDraft<StoredContent<Form>>(email, keyStart), shape);
  } catch {
    return null;
  }
}

export async function dropFormDraft(email: string, caseKey: string): Promise<void> {
  try {
    await dropDraft(email, caseKey);
  } catch {
    // without a store there is nothing to drop
  }
}

/** What the browser kept for a case, read afresh each time the page opens. */
export function useDraft<Form>({ caseKey, shape }: DraftPlace) {
  const { email } = useSignedIn().user;
  return useQuery({
    queryKey: ['draft', email, caseKey],
    queryFn: () => readFormDraft<Form>(email, { caseKey, shape }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Field by field: one that nobody touched is the same value and is not looked into. */
export function sameForm<Form extends object>(one: Form, other: Form): boolean {
  return (Object.keys({ ...one, ...other }) as (keyof Form)[]).every(
    (field) => one[field] === other[field] || JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );
}

interface DraftOptions<Form> extends DraftPlace {
  form: Form;
  /** as saved on the server; what equals it needs no keeping */
  base: Form;
  version: number;
}

/** Keeps unsaved edits in the browser while they are typed, and when the page is left. @returns when, last */
export function useFormDraft<Form extends object>({
  caseKey,
  shape,
  form,
  base,
  version,
}: DraftOptions<Form>): {
  keptAt: Date | null;
  forget: () => void;
} {
  const { email } = useSignedIn().user;
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const waiting = useRef<(() => void) | null>(null);
  const over = useRef(false);
  const place = useRef(caseKey);

  useEffect(() => prepareDrafts(email), [email]);

  useEffect(() => {
    if (over.current) return;
    const write = () => {
      waiting.current = null;
      if (over.current) return; // saved or given up while this waited
      const content: StoredContent<Form> = { shape, form };
      if (sameForm(form, base)) {
        void dropFormDraft(email, caseKey);
        setKeptAt(null);
      } else
        saveDraft(email, caseKey, { content, baseVersion: version }).then(
          () => setKeptAt(new Date()),
          () => setKeptAt(null),
        );
      // a new case of another product group is kept elsewhere from then on
      if (place.current !== caseKey) void dropFormDraft(email, place.current);
      place.current = caseKey;
    };
    waiting.current = write;
    const timer = setTimeout(write, debounceMs);
    return () => clearTimeout(timer);
  }, [email, caseKey, shape, form, base, version]);

  useEffect(() => {
    const flush = () => waiting.current?.();
    const leave = (event: BeforeUnloadEvent) => {
      flush();
      askWhileSaving(event);
    };
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, []);

  /** The edits are saved or given up: nothing is kept any more. */
  const forget = () => {
    over.current = true;
    waiting.current = null;
    for (const key of new Set([place.current, caseKey])) void dropFormDraft(email, key);
  };
  return { keptAt, forget };
}
