import { useEffect, useState } from 'react';

/** A text once nobody has typed for a moment, so that a search is asked once for each word and not for each letter. */
export function useDebounced(text: string, debounceMs = 300): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, debounceMs]);
  return debounced;
}
