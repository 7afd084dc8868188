import { defineConfig } from '@hey-api/openapi-ts';

export default defineConfig({
  input: '../docs/openapi.json',
  output: { path: process.env.OPENAPI_TS_OUTPUT ?? 'src/lib/api/gen' },
  plugins: ['@hey-api/client-axios', '@hey-api/typescript', '@hey-api/sdk'],
});
