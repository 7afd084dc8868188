import type { Fault } from '@/lib/http/problem';

/** Of several faults at one place the first is told. */
export function firstOfEach(faults: readonly Fault[]): Fault[] {
  return faults.filter((fault, index) => faults.findIndex(({ pointer }) => pointer === fault.pointer) === index);
}
