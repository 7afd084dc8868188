// Fails when src/lib/api/gen is not what docs/openapi.json generates.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const committed = join(root, 'src/lib/api/gen');
const fresh = mkdtempSync(join(tmpdir(), 'dealdesk-api-'));

function contents(dir) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(dir.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

try {
  execFileSync('npx', ['openapi-ts'], {
    cwd: root,
    env: { ...process.env, OPENAPI_TS_OUTPUT: fresh },
    stdio: 'inherit',
  });
  const want = contents(fresh);
  const have = contents(committed);
  const drift = [...new Set([...want.keys(), ...have.keys()])].filter((name) => want.get(name) !== have.get(name));
  if (drift.length) {
    console.error(`The generated API client is stale: ${drift.join(', ')}. Run: npm run generate`);
    process.exitCode = 1;
  }
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
