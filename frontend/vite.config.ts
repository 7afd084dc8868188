import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leftOut } from './scripts/leftOut.ts';
import { release } from './scripts/release.ts';
import { styleNonce } from './scripts/styleNonce.ts';

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

/**
 * Every input reads a context of the form library. The shell, which takes all that is imported, would take the library with it;
 * pages with a form load it, in parts: who needs the names of fields needs no validation.
 */
const formLibrary = [
  {
    name: 'validation',
    test: /@rc-component\/(form\/es\/(Field|Form|List|index|utils\/validateUtil)\.js|async-validator\/)/,
  },
  { name: 'fields', test: /@rc-component\/form\/es\/(?!FormContext)/ },
  { name: 'collapse', test: /(@rc-component|antd\/es)\/collapse\// },
].map((group) => ({ ...group, priority: 4, includeDependenciesRecursively: false }));

const api = process.env.DEALDESK_API_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), leftOut(), styleNonce()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(release()) },
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
    rolldownOptions: {
      output: { codeSplitting: { groups: [...formLibrary, ...wholes] } },
      // none of these packages does anything when it is loaded, but they do not say so
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
    },
  },
});
