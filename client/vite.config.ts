import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { codeSplitting } from './build/manual-chunks.ts';
import { compileAhead } from './build/compile-ahead.ts';
import { precompress } from './build/precompress.ts';
import { hostProfile, readBuildProfile } from './build/host-profile.ts';
import { pagePolicyOf } from './build/page-policy.ts';
import { staticHeaders } from './build/static-headers.ts';
import { stripSchemas } from './build/strip-schemas.ts';
import { texts } from './i18n/plugin.ts';
import { offline } from './offline/plugin.ts';

const platform = process.env['PLATFORM'] ?? 'http://127.0.0.1:4000';
// The operator's service answers only pages of its own origin. Behind this proxy that is the platform's.
const proxied = { target: platform, changeOrigin: true, headers: { Origin: platform } };

const profile = readBuildProfile();

/** The Android app holds the files itself: it needs no worker to keep them, and nothing that a server sends with them. */
const isForAndroid = process.env['ASSAY_SHELL'] === 'android';

/** The harness and the simulator belong to the reference. */
const pages = ['index', ...(profile || isForAndroid ? [] : ['harness', 'phone', 'simulator'])];

const always = /\/(?:rolldown-runtime|vendor|start)-[\w-]+\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  // Pages, scripts and styles refer to what is beside them, so that the built client works below any path. A static host
  // answers a link whose `#` was encoded, such as `/%23/user/login`, with the start page, which then has no files beside it.
  base: profile ? '/' : './',
  plugins: [
    hostProfile(profile),
    stripSchemas(),
    react(),
    texts(),
    compileAhead(),
    ...(isForAndroid ? [pagePolicyOf(profile)] : [staticHeaders(profile), offline(), precompress()]),
  ],
  server: {
    proxy: Object.fromEntries(
      // `/api/user/…` is the platform's, `/api/call.ts` is the client's own folder.
      ['^/api/\\w+/', '/control', '/files', '/healthz', '/openapi.json', '/docs'].map((path) => [
        path,
        proxied,
      ]),
    ),
  },
  // A worker is loaded as a module.
  worker: { format: 'es' },
  // React itself has the hook that this package adds to older versions.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // All supported browsers preload modules.
    modulePreload: {
      polyfill: false,
      // A script lists only files that its imports need beyond the imported file and the files of every page. Listing
      // all would cost a first visit 1.6 KiB.
      resolveDependencies: (imported, dependencies, { hostType }) =>
        hostType === 'html'
          ? dependencies
          : dependencies.filter((file) => file !== imported && !always.test(file)),
    },
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    rolldownOptions: {
      input: pages.map((page) => join(import.meta.dirname, `${page}.html`)),
      // Without this an unused schema would load zod. A call of anything with these names is left out where nothing
      // uses its result, also `group.push(…)` of a local `group`, so no other name in the client may be the same.
      treeshake: { manualPureFunctions: ['z', 'endpointGroup'] },
      // The start names all other parts, and hashes do not compress: seven characters are 42 bits, enough for one name.
      output: { codeSplitting, chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
});
