import { describe, expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';

type Texts = { [key: string]: string | Texts };

function leaves(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...leaves(value, `${prefix}${key}.`)],
    ),
  );
}

const places = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).toSorted();

describe('the second language', () => {
  const english = leaves(en);
  const german = leaves(de);

  it('has every text and no other', () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('fills the same places', () => {
    for (const [key, text] of english)
      expect({ key, places: places(german.get(key) ?? '') }).toEqual({ key, places: places(text) });
  });
});
