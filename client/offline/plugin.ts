import { join } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, 'service-worker.ts');
const fileName = 'service-worker.js';

/** The files that the page refers to. */
const references = /(?:href|src)="(\/[\w./-]+)"/g;

/** Builds the service worker into one file at the root, and passes it the names of the files of this build. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName });
    },
    generateBundle: {
      // After the page has been written.
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[fileName];
        const page = bundle['index.html'];
        if (worker?.type !== 'chunk' || page?.type !== 'asset')
          throw new Error('The service worker and the page must both be built.');
        if (worker.imports.length > 0) throw new Error('A service worker cannot import.');
        const named = Array.from(String(page.source).matchAll(references), ([, path = '']) => path);
        // The manifest names the icon, a style sheet the mark, and home the picture.
        const shell = [...new Set(['/', '/icon-192.png', '/mark.svg', '/hero.svg', ...named])];
        const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const build = { shell, assets: assets.map((name) => `/${name}`) };
        worker.code = worker.code.replace('__BUILD__', () => JSON.stringify(build));
      },
    },
  };
}
