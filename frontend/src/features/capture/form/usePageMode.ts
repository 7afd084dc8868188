import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { forgetPageMode, type PageMode, pageMode, setPageMode } from '@/lib/session/store';

/** Renewals and copies are drafts to edit. */
const editing: readonly PageMode[] = ['Edit', 'Renew', 'Copy'];

/** The key of the location at which the app was loaded. */
const loaded = 'default';

/**
 * How a saved case is to be opened: the address says so, else what the session holds for this very case when the page is
 * loaded (decisions.md 76); null when neither does. Whoever leaves the page leaves its mode behind.
 */
export function usePageMode(caseNumber: string): 'Edit' | 'View' | null {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const [mode] = useState(
    () => addressed(query.get('mode')) ?? (key === loaded ? sessionMode(pageMode(caseNumber)) : null),
  );
  useEffect(() => {
    const leave = () => forgetPageMode(caseNumber);
    if (!pageMode(caseNumber)) setPageMode(mode ?? 'View', caseNumber);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [caseNumber, mode]);
  return mode;
}

function addressed(mode: string | null): 'Edit' | 'View' | null {
  if (mode === 'edit') return 'Edit';
  return mode === 'view' ? 'View' : null;
}

function sessionMode(mode: PageMode | null): 'Edit' | 'View' | null {
  if (mode === null) return null;
  return editing.includes(mode) ? 'Edit' : 'View';
}
