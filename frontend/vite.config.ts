import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What is always loaded together comes in one file, since each further one costs a round trip: the first visit, the calls
 * to the server, the shell. A group takes a module with all that it imports, but for what an earlier group has.
 */
const wholes = [
  { name: 'start', test: /src\/main\.tsx$/, priority: 3 },
  { name: 'calls', test: /src\/lib\/(http|query|session|api\/session|links)/, priority: 2 },
  { name: 'shell', test: /src\/app\/shell\/Frame\.tsx$/, priority: 1 },
  {
    name: 'lists',
    test: /src\/(features\/dashboard\/use|components\/(PageHeader|StatusTag|DataGrid\/(address|memory))|lib\/(deals|theme)\/)/,
  },
];

const api = process.env.DEALDESK_API_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEALDESK_DEV_PORT ?? 5173),
    strictPort: true,
    // The API answers on its own port; paths are the same as in the product, so cookies and redirects behave alike.
    proxy: Object.fromEntries(['/api', '/auth', '/indexes'].map((path) => [path, { target: api }])),
  },
  preview: { host: '127.0.0.1', port: Number(process.env.DEALDESK_PREVIEW_PORT ?? 4173), strictPort: true },
  build: {
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 1200,
    // files of our own origin instead of data: addresses, which the Content-Security-Policy need not allow then
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: wholes } } },
  },
});
