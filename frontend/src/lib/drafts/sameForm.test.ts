import { expect, it } from 'vitest';
import { sameForm } from './useFormDraft';

// plain-web.md 3: a field that nobody touched is not looked into
it('a form is compared field by field', () => {
  const untouched = {
    toJSON() {
      throw new Error('looked into');
    },
  };
  const base = { untouched, texts: { dealName: 'Tablets' }, files: [] as string[] };
  expect(sameForm(base, { ...base, texts: { dealName: 'Tablets' } })).toBe(true);
  expect(sameForm(base, { ...base, texts: { dealName: 'Notebooks' } })).toBe(false);
  expect(sameForm<object>({ untouched }, { untouched, files: ['Order.pdf'] })).toBe(false);
});
