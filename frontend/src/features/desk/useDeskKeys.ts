import { useEffect, useRef } from 'react';
import { singleKeysWork } from '@/lib/keyboard/singleKeys';
import { inOverlay, typing } from '@/lib/keyboard/typing';

export type DeskKey = 'j' | 'k' | 'c' | 'a' | 'd' | 'r' | 'i';

const sequenceTimeoutMs = 1_200;

/**
 * The desk's single keys. The second key of a sequence of the shell (`g d`) is not one of them.
 * @param onKey answers whether the key did anything
 */
export function useDeskKeys(onKey: (key: DeskKey) => boolean): void {
  const act = useRef(onKey);
  useEffect(() => {
    act.current = onKey;
  });
  useEffect(() => {
    let sequenceStart = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (!singleKeysWork() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (typing(event.target) || inOverlay(event.target)) return;
      const sequence = event.timeStamp - sequenceStart < sequenceTimeoutMs;
      sequenceStart = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!sequence && isDeskKey(event.key) && act.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isDeskKey(key: string): key is DeskKey {
  return key.length === 1 && 'jkcadri'.includes(key);
}
