const seconds = (count: number) => count * 1000;

/**
 * How long the journeys wait at most, in one place. What a person waits for ends its step, long before the journey's own limit,
 * which only ends what hangs: on two cores that other builds are busy on each of a hundred steps may be slow.
 */
export const limits = {
  journey: seconds(1200),
  /** Lighthouse loads a page up to five times, slowed down */
  figures: seconds(1200),
  /** until something is seen */
  answer: seconds(60),
  /** until something can be pressed or filled */
  action: seconds(120),
  /** one look at a page that is loaded again until it shows what a worker or a mail is still to bring */
  attempt: seconds(20),
  /** one key press, which is pressed again when it came too early */
  press: seconds(2),
} as const;
