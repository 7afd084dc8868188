import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Does something and lets time pass after it, which nobody waits for. */
export async function passTime(milliseconds: number, first: () => void): Promise<void> {
  vi.useFakeTimers();
  try {
    first();
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  } finally {
    vi.useRealTimers();
  }
}
