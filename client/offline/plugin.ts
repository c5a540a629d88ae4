import { join } from 'node:path';
import type { Plugin } from 'vite';
import { closureOf } from '../build/chunk-closure.ts';

const source = join(import.meta.dirname, 'service-worker.ts');
const fileName = 'service-worker.js';
const start = '/client/app/main.tsx';

/** What the page asks for by a name of its own (index.html, styles, ui). */
const named = ['/', '/manifest.webmanifest', '/icon.svg', '/hero.svg', '/mark.svg', '/icon-192.png'];

/** Builds the service worker into one file at the root, and tells it which files this build is made of. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName });
    },
    generateBundle: {
      // After the page has been written: what only leads on to other files is not among them any more.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === 'chunk');
        const worker = chunks.find((chunk) => chunk.fileName === fileName);
        const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(start)));
        if (!worker || !entry) throw new Error('The service worker and the page must both be built.');
        if (worker.imports.length > 0) throw new Error('A service worker cannot import.');
        const assets = files.map((file) => `/${file.fileName}`).filter((path) => path.startsWith('/assets/'));
        const opening = assets.filter((path) => /^\/assets\/(?:first|formatters)-/.test(path));
        const shell = [...named, ...opening, ...[...closureOf(entry, chunks)].map((path) => `/${path}`)];
        worker.code = worker.code.replace('__BUILD__', () => JSON.stringify({ shell, assets }));
      },
    },
  };
}
