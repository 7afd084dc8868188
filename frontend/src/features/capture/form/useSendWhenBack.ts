import { useEffect, useRef, useState } from 'react';
import type { SaveKind } from '@/lib/api/caseCommands';
import { useOnline } from '@/lib/http/useOnline';

/**
 * Sends at once, or without a connection as soon as it is back, what the form then says (repairs 9).
 * @param isBusy another save is under way, whose version this one has to name
 */
export function useSendWhenBack(send: (kind: SaveKind) => void, isBusy: boolean) {
  const online = useOnline();
  const ready = online && !isBusy;
  const [waiting, setWaiting] = useState<SaveKind | null>(null);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!ready || !waiting) return;
    setWaiting(null);
    latest.current(waiting);
  }, [ready, waiting]);
  return {
    /** what is sent when the connection is back */
    waiting: online ? null : waiting,
    send: (kind: SaveKind) => (ready ? send(kind) : setWaiting(kind)),
  };
}
