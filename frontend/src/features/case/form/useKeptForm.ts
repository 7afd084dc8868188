import { useEffect, useRef, useState } from 'react';
import { dropDraft, type KeptDraft, keepDraft, keptDraft } from '@/lib/drafts/store';
import { useSignedIn } from '@/lib/session/store';
import { type CaseForm, sameForm } from './model';

/** What lies in the browser's store. Another shape is of an older build and is not read. */
interface KeptContent {
  shape: typeof shape;
  form: CaseForm;
}

const shape = 1;
const pause = 400;

export interface KeptForm {
  form: CaseForm;
  baseVersion: number;
  keptAt: string;
}

/** @param caseKey case number, or `new` */
export async function readKeptForm(email: string, caseKey: string): Promise<KeptForm | null> {
  let kept: KeptDraft<KeptContent> | null;
  try {
    kept = await keptDraft<KeptContent>(email, caseKey);
  } catch {
    return null; // a browser without a store: nothing was kept, typing goes on without it
  }
  if (kept?.content.shape !== shape) return null;
  return { form: kept.content.form, baseVersion: kept.baseVersion, keptAt: kept.keptAt };
}

export async function dropKeptForm(email: string, caseKey: string): Promise<void> {
  try {
    await dropDraft(email, caseKey);
  } catch {
    // without a store there is nothing to drop
  }
}

interface Kept {
  caseKey: string;
  form: CaseForm;
  /** as saved on the server; what equals it needs no keeping */
  base: CaseForm;
  version: number;
}

/** Keeps unsaved edits in the browser while they are typed, and when the page is left. @returns when, last */
export function useKeptForm({ caseKey, form, base, version }: Kept): { keptAt: Date | null; forget: () => void } {
  const { email } = useSignedIn().user;
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const waiting = useRef<(() => void) | null>(null);
  const over = useRef(false);

  useEffect(() => {
    if (over.current) return;
    const write = () => {
      waiting.current = null;
      const content: KeptContent = { shape, form };
      if (sameForm(form, base)) {
        void dropKeptForm(email, caseKey);
        setKeptAt(null);
      } else
        keepDraft(email, caseKey, { content, baseVersion: version }).then(
          () => setKeptAt(new Date()),
          () => setKeptAt(null),
        );
    };
    waiting.current = write;
    const timer = setTimeout(write, pause);
    return () => clearTimeout(timer);
  }, [email, caseKey, form, base, version]);

  useEffect(() => {
    const flush = () => waiting.current?.();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, []);

  /** The edits are saved or given up: nothing is kept any more. */
  const forget = () => {
    over.current = true;
    waiting.current = null;
    void dropKeptForm(email, caseKey);
  };
  return { keptAt, forget };
}
