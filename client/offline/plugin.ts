import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const source = join(import.meta.dirname, 'service-worker.ts');
const fileName = 'service-worker.js';

/** What the page asks for by a name of its own (index.html, styles, ui). */
const named = [
  '/',
  '/layers.css',
  '/theme.js',
  '/manifest.webmanifest',
  '/icon.svg',
  '/mark.svg',
  '/icon-192.png',
];

/** Builds the service worker into one file at the root, and tells it which files this build is made of. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName });
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      const worker = chunks.find((chunk) => chunk.fileName === fileName);
      const entry = chunks.find(
        ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'),
      );
      if (!worker || !entry) throw new Error('The service worker and the page must both be built.');
      if (worker.imports.length > 0) throw new Error('A service worker cannot import.');
      const assets = files.map((file) => `/${file.fileName}`).filter((path) => path.startsWith('/assets/'));
      const shell = [...named, ...[...closureOf(entry, chunks)].map((path) => `/${path}`)];
      worker.code = worker.code.replace('__BUILD__', () => JSON.stringify({ shell, assets }));
    },
  };
}

/** The files that a chunk needs before it can run. */
function closureOf(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  found: Set<string> = new Set(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName: other }) => other === name);
    if (imported) closureOf(imported, chunks, found);
  }
  return found;
}
