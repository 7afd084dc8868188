import { expect, it } from 'vitest';
import { ApiProblem } from '@/lib/http/problem';
import { Intention } from './intention';

function intentions(): Intention {
  let drawn = 0;
  return new Intention(() => `key ${++drawn}`);
}

const problem = (status: number) => new ApiProblem(status, '', '', [], '');

// Repairs 61
it('keeps the key of the same content until an answer comes', () => {
  const intention = intentions();
  expect(intention.keyOf({ deal: 'C-1' })).toBe('key 1');
  for (const status of [0, 429, 500, 502, 503, 504]) {
    intention.failed(problem(status));
    expect(intention.keyOf({ deal: 'C-1' }), `after ${status}`).toBe('key 1');
  }
  intention.failed(problem(409));
  expect(intention.keyOf({ deal: 'C-1' })).toBe('key 2');
  intention.done();
  expect(intention.keyOf({ deal: 'C-1' })).toBe('key 3');
});

// Repairs 61
it('draws a new key for other content, another file too', () => {
  const intention = intentions();
  const proof = (name: string) => ({ proof: new File(['x'], name, { lastModified: 1 }) });
  expect(intention.keyOf(proof('a.pdf'))).toBe('key 1');
  expect(intention.keyOf(proof('a.pdf'))).toBe('key 1');
  expect(intention.keyOf(proof('b.pdf'))).toBe('key 2');
  expect(intention.keyOf(undefined)).toBe('key 3');
});
