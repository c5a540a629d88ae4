import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { hostProfile } from './host-profile.ts';
import { startAreas } from './i18n/start-areas.ts';
import { leaveOutSchemas } from './build/leave-out-schemas.ts';
import { offline } from './offline/plugin.ts';
import { prerender } from './prerender/plugin.ts';
import { rooms } from './build/rooms.ts';
import { shelves, withoutChecks } from './build/shelves.ts';

const platform = process.env['PLATFORM'] ?? 'http://127.0.0.1:4000';
// The operator's service answers only pages of its own origin, which behind this proxy is the platform's.
const proxied = { target: platform, changeOrigin: true, headers: { Origin: platform } };

/** What stands in the place of packages of which the client needs a small part. */
const alias = {
  // For a React that lacks what ours has.
  'use-sync-external-store/shim': 'react',
};

const textFile =
  /\/locales\/(?<locale>[\w-]+)\/(?<area>\w+)\.json$|\/words\/(?<fields>fields)\/(?<own>[\w-]+)\.json$/;

/** Two files per language: the texts of a first visit, and the rest. */
function textsOf(id: string): string | null {
  const { locale, area, fields, own } = textFile.exec(id)?.groups ?? {};
  const isStart = startAreas.includes(area ?? fields ?? '');
  return (locale ?? own) ? `${locale ?? own}${isStart ? '' : '-rest'}` : null;
}

/** What the app starts with, and what the tabs' screens, which are fetched soon after, have in common. */
const thereSoon = /\/(?:rolldown-runtime|vendor|start|lists|forms|shared)-[^/]+\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [hostProfile(), leaveOutSchemas(), react(), prerender(), offline(), compressed()],
  server: {
    proxy: Object.fromEntries(
      // `/api/user/…` is the platform's, `/api/call.ts` is the client's own folder.
      ['^/api/\\w+/', '/control', '/files', '/healthz', '/openapi.json', '/docs'].map((path) => [
        path,
        proxied,
      ]),
    ),
  },
  resolve: { alias },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    modulePreload: {
      // Every browser that this is built for knows it.
      polyfill: false,
      // What is there by the time that a part is opened need not be named with each of them.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !thereSoon.test(file)),
    },
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
            // What the first screens share with others, and small parts that many of the others share.
            { debugName: 'shelves', name: shelves(), includeDependenciesRecursively: false },
            {
              name: 'login',
              test: /\/client\/features\/auth\/.*\.(?:tsx?|css)$/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // Styles of a few hundred bytes each would be a request each.
            {
              name: 'looks',
              test: new RegExp(String.raw`/client/(?:${rooms}|features|ui)/.*\.css$`),
              includeDependenciesRecursively: false,
            },
            // With the package that it stands on, which other parts need not wait for.
            {
              name: 'windowed',
              test: /\/client\/(?:ui|lists)\/windowed[\w-]*\.tsx$|\/node_modules\/virtua\//,
              includeDependenciesRecursively: false,
            },
            {
              debugName: 'shared',
              name: withoutChecks('shared'),
              test: new RegExp(
                String.raw`/client/(?:${rooms}|api|device|i18n|ui)/(?!main\.)[^/]+\.tsx?$|/contract/.*\.ts$|/lucide-react/`,
              ),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { debugName: 'texts', name: textsOf },
          ],
        },
      },
    },
  },
});
