import type { TicketRow } from '@/lib/api/desk';

/** How the review clock stands: a warning from three quarters of the target on, as the desk's rules warn then. */
export type Stage = 'onTime' | 'soon' | 'late' | 'paused';

export interface Age {
  /** of the target, 0 to 1; a late one stays at 1 */
  share: number;
  stage: Stage;
  /** business minutes since the ticket was opened */
  elapsed: number;
  /** business minutes of the target; unknown once it is late, for the server then tells no more than that it is */
  target: number | null;
}

const warnFrom = 0.75;

export function ageOf({ clock, dueAt }: Pick<TicketRow, 'clock' | 'dueAt'>, now: Date): Age {
  const { elapsedMinutes: elapsed, remainingMinutes: remaining, paused } = clock;
  const target = elapsed + remaining;
  if (new Date(dueAt) < now) return { share: 1, stage: 'late', elapsed, target: null };
  const share = target > 0 ? Math.min(1, elapsed / target) : 0;
  return { share, stage: paused ? 'paused' : share >= warnFrom ? 'soon' : 'onTime', elapsed, target };
}

/** A working day of the review clock (clarifications 16). */
const dayMinutes = 8 * 60;

export interface BusinessTime {
  days: number;
  hours: number;
  minutes: number;
}

/** Two units say enough: days and hours, or hours, or minutes. */
export function businessTime(minutes: number): BusinessTime {
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / 60);
  return { days, hours, minutes: days === 0 && hours === 0 ? minutes : 0 };
}
