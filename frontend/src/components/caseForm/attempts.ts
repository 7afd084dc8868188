import type { SaveRequest } from '@/lib/api/caseCommands';

type Content = Omit<SaveRequest, 'key'>;

/**
 * Gives every save its Idempotency-Key. An attempt of which no answer came (the network failed, 503) may have gone
 * through: the same content gets the same key when it is sent again, so that nothing is saved twice; other content is a
 * new attempt.
 */
export class Attempts {
  #open: { content: string; key: string } | null = null;

  constructor(private readonly newKey: () => string = () => crypto.randomUUID()) {}

  next(request: Content): SaveRequest {
    const content = JSON.stringify(request);
    if (this.#open?.content !== content) this.#open = { content, key: this.newKey() };
    return { ...request, key: this.#open.key };
  }

  /** An answer came, of whichever kind: the attempt is over. */
  answered(): void {
    this.#open = null;
  }
}
