import type { BrowserContext } from '@playwright/test';
import { read } from './german';

type Texts = { [key: string]: string | Texts };

/** A text as a longer one of a language that is written from right to left would stand: its places stay. */
export function pseudo(text: string): string {
  const extra = '·'.repeat(Math.ceil(text.replace(/\{\{?[^}]*\}\}?/g, '').length * 0.3));
  return `⟦${text}${extra}⟧`;
}

function pseudoOf(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? pseudo(value) : pseudoOf(value)]),
  );
}

/** The English catalogue under the names of the German files; what has no English file of its own is its own English. */
function catalogue(name: string): Texts {
  if (name === 'business.de') {
    const ofKeys = (texts: Texts): Texts =>
      Object.fromEntries(
        Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? pseudo(key) : ofKeys(value)]),
      );
    return ofKeys(read(`${name}.json`));
  }
  const texts = pseudoOf(read(`${name.replace(/de$/, 'en')}.json`));
  return name === 'de' ? { ...texts, direction: 'rtl' } : texts;
}

/** Where a browser asks for the German catalogue it gets a made up one that is longer and runs from right to left. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/((?:[a-z]+\.)?de)-[\w-]+\.js$/, (route) => {
    const name = /\/assets\/((?:[a-z]+\.)?de)-/.exec(route.request().url())?.[1] ?? 'de';
    const body = `export default ${JSON.stringify(catalogue(name))};`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}
