import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { closureOf } from './chunk-closure.ts';
import { startAreas } from '../i18n/start-areas.ts';
import { spokenBehind } from './words-with-parts.ts';

type Chunks = readonly Rolldown.OutputChunk[];

const client = join(import.meta.dirname, '..');
const source = join(import.meta.dirname, '../ahead/ahead.ts');
const fileName = 'ahead.js';

/** The screens that most visits begin with, by their addresses. */
const firstScreens = {
  '/index': ['features/home/home-screen.tsx', 'features/home/highlights.tsx'],
  '/user/login': ['features/auth/login-screen.tsx'],
};

/**
 * Lets the page fetch its first screen, in its language, while it still fetches what starts the app: otherwise only the
 * running app would know what to ask for. A script of a few lines does so, told by the build what the screens are made of.
 */
export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename }) =>
        filename.endsWith('/index.html')
          ? [{ tag: 'script', attrs: { type: 'module', async: true, src: `/${fileName}` }, injectTo: 'head' }]
          : [],
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const script = chunks.find((chunk) => chunk.fileName === fileName);
        if (!script || script.imports.length > 0)
          throw new Error('What is fetched ahead must be told by one file.');
        const screens = Object.entries(firstScreens).map(([address, files]) => [
          address,
          partsOf(files, chunks, this),
        ]);
        script.code = script.code.replace('__AHEAD__', () => JSON.stringify(Object.fromEntries(screens)));
      },
    },
  };
}

function partsOf(files: readonly string[], chunks: Chunks, modules: Rolldown.PluginContext) {
  const ids = files.map((file) => join(client, file));
  const start = closureOf(chunkWith(join(client, 'app/main.tsx'), chunks), chunks);
  const needed = new Set(ids.flatMap((id) => [...closureOf(chunkWith(id, chunks), chunks)]));
  const areas = new Set([...startAreas, ...ids.flatMap((id) => spokenBehind(id, modules))]);
  return {
    files: [...needed].filter((file) => !start.has(file)).map((file) => `/${file}`),
    words: wordsOf(areas, chunks),
  };
}

const ofScreens = /\/i18n\/locales\/(?<locale>[\w-]+)\/(?<area>\w+)\.json$/;
const ofFields = /\/words\/(?<area>fields)\/(?<locale>[\w-]+)\.json$/;

/** In which files the areas' words are, by each language that the screens speak. */
function wordsOf(areas: ReadonlySet<string>, chunks: Chunks): Record<string, string[]> {
  const found = chunks.flatMap(({ fileName: file, moduleIds }) =>
    moduleIds.flatMap((id) => {
      const { locale = '', area = '' } = (ofScreens.exec(id) ?? ofFields.exec(id))?.groups ?? {};
      return areas.has(area) ? [{ locale, file: `/${file}`, isScreens: area !== 'fields' }] : [];
    }),
  );
  const spoken = new Set(found.filter(({ isScreens }) => isScreens).map(({ locale }) => locale));
  return Object.fromEntries(
    [...spoken].map((one) => [
      one,
      [...new Set(found.filter(({ locale }) => locale === one).map(({ file }) => file))],
    ]),
  );
}

function chunkWith(id: string, chunks: Chunks): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!chunk) throw new Error(`${id} is in none of the built files.`);
  return chunk;
}
