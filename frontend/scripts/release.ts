import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Names what is built by the app's own sources: the same sources have the same name, on every machine. */
export function release(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(tsx?|json)$/.test(file) && !file.includes('.test.'))
      hash.update(file).update(readFileSync(join(source, file)));
  }
  return hash.digest('hex').slice(0, 8);
}
