import { useEffect, useState } from 'react';

/** A text once nobody has typed for a moment, so that a search is asked once for each word and not for each letter. */
export function useSettled(text: string, pause = 300): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
