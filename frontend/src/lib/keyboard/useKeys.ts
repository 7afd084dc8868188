import { useEffect, useRef } from 'react';
import { singleKeysWork } from './singleKeys';
import { typing } from './typing';

const sequenceTimeoutMs = 1_200;

interface Pressed {
  key: string;
  /** the key that was pressed shortly before, which may begin a sequence (`g d`); else empty */
  before: string;
  target: EventTarget | null;
}

/** Shortcuts of single keys and of sequences of two. @param onKey answers whether the key did anything */
export function useKeys(onKey: (pressed: Pressed) => boolean): void {
  const act = useRef(onKey);
  useEffect(() => {
    act.current = onKey;
  });
  useEffect(() => {
    let last = { key: '', at: Number.NEGATIVE_INFINITY };
    const listen = (event: KeyboardEvent) => {
      if (!singleKeysWork() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { key, target, timeStamp } = event;
      if (typing(target)) return;
      const before = timeStamp - last.at < sequenceTimeoutMs ? last.key : '';
      last = { key, at: timeStamp };
      if (act.current({ key, before, target })) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
