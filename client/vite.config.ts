import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { hostProfile } from './host-profile.ts';
import { startAreas } from './i18n/start-areas.ts';
import { leaveOut } from './leave-out.ts';
import { offline } from './offline/plugin.ts';
import { wordsWithParts } from './words-with-parts.ts';

const platform = process.env['PLATFORM'] ?? 'http://127.0.0.1:4000';
// The operator's service answers only pages of its own origin, which behind this proxy is the platform's.
const proxied = { target: platform, changeOrigin: true, headers: { Origin: platform } };

const startWords = new RegExp(`/locales/(.+)/(?:${startAreas.join('|')})\\.json$`);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [hostProfile(), leaveOut(), wordsWithParts(), react(), offline()],
  server: {
    proxy: Object.fromEntries(
      // `/api/user/…` is the platform's, `/api/call.ts` is the client's own folder.
      ['^/api/\\w+/', '/control', '/files', '/healthz', '/openapi.json'].map((path) => [path, proxied]),
    ),
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      input: ['index.html', 'harness.html', 'phone.html'].map((page) => join(import.meta.dirname, page)),
      // A schema that nobody reads is no reason to load zod.
      treeshake: { manualPureFunctions: ['z', 'group'] },
      output: {
        codeSplitting: {
          groups: [
            // What changes with a dependency only, so that a new version of the app is a small download.
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|axios)\//,
            },
            // Small parts that many screens share: one download instead of thirty.
            {
              name: 'shared',
              test: /\/client\/(?:ui|api|app|device|i18n)\/[^/]+\.tsx?$|\/lucide-react\//,
              minShareCount: 4,
            },
            // One chunk per language of what the shell says.
            {
              debugName: 'words',
              name: (id) => startWords.exec(id)?.[1] ?? null,
            },
          ],
        },
      },
    },
  },
});
