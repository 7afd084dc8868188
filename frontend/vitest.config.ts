import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://127.0.0.1:8080/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    testTimeout: 600_000,
    hookTimeout: 600_000, // what is done before each test counts as much: ten seconds are not enough beside the other suites
    css: false,
    // one module graph per worker instead of one per file: nothing of a test outlives what setup.ts takes back
    isolate: false,
  },
});
