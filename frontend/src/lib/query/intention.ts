import type { ApiProblem } from '@/lib/http/problem';

/**
 * Gives every intention of a person its Idempotency-Key. A call of which no answer came (the network failed, the server
 * did) may have gone through: the same content gets the same key when it is sent again, from wherever, so that nothing
 * happens twice; other content is another intention.
 */
export class Intentions {
  /** keys of what has no answer yet, by content */
  readonly #open = new Map<string, string>();

  constructor(private readonly newKey: () => string = () => crypto.randomUUID()) {}

  keyOf(content: unknown): string {
    const text = textOf(content);
    const key = this.#open.get(text) ?? this.newKey();
    this.#open.set(text, key);
    return key;
  }

  done(content: unknown): void {
    this.#open.delete(textOf(content));
  }

  /** What was refused has not happened: sent again, it is a new intention. A lost answer leaves it open. */
  failed(content: unknown, problem: ApiProblem): void {
    if (!problem.unanswered) this.done(content);
  }
}

function textOf(content: unknown): string {
  return JSON.stringify(content, withFiles) ?? '';
}

/** Files have no content in JSON: they are told apart by what they are called, how long they are and how old. */
function withFiles(_name: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}
