import { useEffect, useRef, useState } from 'react';
import type { SaveKind } from '@/lib/api/caseCommands';
import { useOnline } from '@/lib/http/useOnline';

/** Sends at once, or without a connection as soon as it is back, what the form then says (repairs 9). */
export function useSendWhenBack(send: (kind: SaveKind) => void) {
  const online = useOnline();
  const [waiting, setWaiting] = useState<SaveKind | null>(null);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!online || !waiting) return;
    setWaiting(null);
    latest.current(waiting);
  }, [online, waiting]);
  return {
    /** what is sent when the connection is back */
    waiting,
    send: (kind: SaveKind) => (online ? send(kind) : setWaiting(kind)),
  };
}
