import type { ApiProblem } from '@/lib/http/problem';

/**
 * Gives every intention of a person its Idempotency-Key. A call of which no answer came (the network failed, the server
 * did) may have gone through: the same content gets the same key when it is sent again, so that nothing happens twice;
 * other content is another intention.
 */
export class Intention {
  #open: { content: string; key: string } | null = null;

  constructor(private readonly newKey: () => string = () => crypto.randomUUID()) {}

  keyOf(content: unknown): string {
    const text = JSON.stringify(content, withFiles) ?? '';
    if (this.#open?.content !== text) this.#open = { content: text, key: this.newKey() };
    return this.#open.key;
  }

  done(): void {
    this.#open = null;
  }

  /** What was refused has not happened: sent again, it is a new intention. A lost answer leaves it open. */
  failed(problem: ApiProblem): void {
    if (!problem.unanswered) this.done();
  }
}

/** Files have no content in JSON: they are told apart by what they are called, how long they are and how old. */
function withFiles(_name: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}
