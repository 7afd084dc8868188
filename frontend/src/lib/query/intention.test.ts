import { expect, it } from 'vitest';
import { ApiProblem } from '@/lib/http/problem';
import { Intentions } from './intention';

function intentions(): Intentions {
  let drawn = 0;
  return new Intentions(() => `key ${++drawn}`);
}

const problem = (status: number) => new ApiProblem(status, '', '', [], '');

// Repairs 61
it('keeps the key of the same content until an answer comes', () => {
  const open = intentions();
  const copy = { deal: 'C-1' };
  expect(open.keyOf(copy)).toBe('key 1');
  for (const status of [0, 429, 500, 502, 503, 504]) {
    open.failed(copy, problem(status));
    expect(open.keyOf({ deal: 'C-1' }), `after ${status}`).toBe('key 1');
  }
  open.failed(copy, problem(409));
  expect(open.keyOf(copy)).toBe('key 2');
  open.done(copy);
  expect(open.keyOf(copy)).toBe('key 3');
});

// Repairs 61
it('draws a new key for other content, another file too, and still knows the first', () => {
  const open = intentions();
  const proof = (name: string) => ({ proof: new File(['x'], name, { lastModified: 1 }) });
  expect(open.keyOf(proof('a.pdf'))).toBe('key 1');
  expect(open.keyOf(proof('b.pdf'))).toBe('key 2');
  expect(open.keyOf(undefined)).toBe('key 3');
  expect(open.keyOf(proof('a.pdf'))).toBe('key 1');
});
