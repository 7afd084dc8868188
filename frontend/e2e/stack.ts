import { readFileSync } from 'node:fs';

interface Stack {
  urls: { app: string; mail: string; temporalUI: string };
  env: { DEALDESK_TEMPORAL_NAMESPACE: string };
}

/** The running stack, as it has written itself down. */
export function runningStack(): Stack {
  const file = process.env.DEALDESK_STACK;
  if (!file) throw new Error('DEALDESK_STACK names no stack');
  return JSON.parse(readFileSync(file, 'utf8')) as Stack;
}
