import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const source = join(import.meta.dirname, 'service-worker.ts');
const fileName = 'service-worker.js';

const references = /(?:href|src)="\.\/([\w./-]+)"/g;

/** The screens that open offline even if they were never opened before: the tabs, and those that only read. */
const screens = [
  ...['app/screens/home-screen', 'app/screens/wallet-screen', 'features/community/feed-screen'],
  ...['features/products/products-screen', 'features/team/team-screen', 'features/profile/mine-screen'],
  ...['features/orders/orders-screen', 'features/records/records-screen', 'features/messages/kinds-screen'],
  ...['features/messages/messages-screen', 'features/messages/alert-screen'],
].map((file) => join(import.meta.dirname, '..', `${file}.tsx`));

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
        const shell = [...new Set(['./', 'icon-192.png', 'mark.svg', 'hero.svg', ...named])];
        const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const build = {
          shell,
          screens: screenFiles(bundle),
          assets,
        };
        worker.code = worker.code.replace('__BUILD__', () => JSON.stringify(build));
      },
    },
  };
}

/** The files of the screens with all that they import. Throws if a screen has been moved. */
function screenFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  for (const screen of screens) {
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === screen);
    if (!chunk) throw new Error(`The build has no file for ${screen}, which client/offline/plugin.ts lists.`);
    add(chunk.fileName);
  }
  return [...files];
}
