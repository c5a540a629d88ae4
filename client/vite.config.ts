import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const platform = process.env['PLATFORM'] ?? 'http://127.0.0.1:4000';
// The operator's service answers only pages of its own origin, which behind this proxy is the platform's.
const proxied = { target: platform, changeOrigin: true, headers: { Origin: platform } };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/control', '/files', '/healthz', '/openapi.json'].map((path) => [path, proxied]),
    ),
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      input: ['index.html', 'harness.html'].map((page) => join(import.meta.dirname, page)),
      output: {
        codeSplitting: {
          groups: [{ name: (id) => /(?:locales|words\/fields)\/(\w\w-\w\w)\.json$/.exec(id)?.[1] ?? null }],
        },
      },
    },
  },
});
