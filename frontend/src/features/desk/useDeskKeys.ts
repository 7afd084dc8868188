import { inOverlay } from '@/lib/keyboard/typing';
import { useKeys } from '@/lib/keyboard/useKeys';

export type DeskKey = 'j' | 'k' | 'c' | 'a' | 'o' | 'd' | 'r' | 'i';

/**
 * The desk's single keys. The second key of a sequence of the shell (`g d`) is not one of them.
 * @param onKey answers whether the key did anything
 */
export function useDeskKeys(onKey: (key: DeskKey) => boolean): void {
  useKeys(({ key, before, target }) => before !== 'g' && !inOverlay(target) && isDeskKey(key) && onKey(key));
}

function isDeskKey(key: string): key is DeskKey {
  return key.length === 1 && 'jkcaodri'.includes(key);
}
