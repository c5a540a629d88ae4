import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type * as drawer from '../first/drawings.tsx';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { closureOf } from './chunk-closure.ts';
import { leaveOutSchemas } from './leave-out-schemas.ts';

type Chunks = readonly Rolldown.OutputChunk[];
type Drawings = typeof drawer;

const client = join(import.meta.dirname, '..');
const app = join(client, 'app/main.tsx');
const source = join(client, 'first/first.ts');
const theme = join(client, 'public/theme.js');
const draft = 'first.js';

/** The screens that most visits begin with, by their addresses. Those that need no member are drawn, too. */
const firstScreens = {
  '/index': ['features/home/home-screen.tsx', 'features/home/highlights.tsx'],
  '/user/login': ['features/auth/login-screen.tsx'],
  '/user/balance': ['app/wallet-screen.tsx'],
  '/index/detail': ['app/product-screen.tsx'],
};

/**
 * Lets the page show its first screen before any script of the app is there, and fetch what that screen needs beside the
 * app: the screens are drawn here, once for each language, and a small script, told by the build what they are made of,
 * shows the right one.
 */
export function firstPage(alias: Record<string, string>): Plugin {
  let resolved: ResolvedConfig;

  return {
    name: 'first-page',
    apply: 'build',
    configResolved(config) {
      resolved = config;
    },
    buildStart() {
      this.addWatchFile(theme);
      this.emitFile({ type: 'chunk', id: source, fileName: draft });
    },
    generateBundle: {
      // After the page has been written, and with the names that the files have then.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const script = chunks.find((chunk) => chunk.fileName === draft);
        const page = bundle['index.html'];
        if (!script || script.imports.length > 0 || page?.type !== 'asset')
          throw new Error('The first page is told what it consists of by one file.');

        const parts = JSON.stringify(toldTo(chunks, resolved));
        const told = script.code.replace('__FIRST__', () => parts);
        const code = `${await this.fs.readFile(theme, { encoding: 'utf8' })}(() => {${told}})();`;
        // Its name follows from what it says now, so that whoever has it may keep it.
        const fileName = `assets/first-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
        Reflect.deleteProperty(bundle, draft);
        this.emitFile({ type: 'asset', fileName, source: code });
        page.source = pageWith(
          await draw({ alias, mode: resolved.mode }),
          `/${fileName}`,
          String(page.source),
        );
      },
    },
  };
}

/** What the page's script knows of the build. */
function toldTo(chunks: Chunks, { env }: ResolvedConfig) {
  return {
    // What others stand on comes before them.
    start: scriptsOf(closureOf(chunkWith(app, chunks), chunks)).toReversed(),
    screens: Object.fromEntries(
      Object.entries(firstScreens).map(([address, files]) => [address, partsOf(files, chunks)]),
    ),
    texts: textsOf(chunks),
    isOwnPlatform: !Object.entries(env).some(([name, host]) => /^VITE_HOST_/.test(name) && host),
  };
}

/** The screens, drawn by the app itself, without a browser. */
async function draw({
  alias,
  mode,
}: Pick<ResolvedConfig, 'mode'> & { alias: Record<string, string> }): Promise<drawer.Drawing[]> {
  const server = await createServer({
    configFile: false,
    root: client,
    mode,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    resolve: { alias },
    optimizeDeps: { noDiscovery: true },
    plugins: [leaveOutSchemas()],
  });
  try {
    const { drawings } = (await server.ssrLoadModule(join(client, 'first/drawings.tsx'))) as Drawings;
    return await drawings();
  } finally {
    await server.close();
  }
}

const ownScripts = /\s*<script type="module"[^>]*><\/script>/g;
const themeScript = '<script src="/theme.js"></script>';
const place = '<div id="root"></div>';

/** Of the app's own scripts the page knows nothing: what it shows first comes without them. */
function pageWith(drawings: readonly drawer.Drawing[], script: string, html: string): string {
  const templates = drawings.map(
    ({ path, locale, tag, html: drawn }) =>
      `<template data-screen="${path}" data-locale="${locale}" lang="${tag}">${drawn}</template>\n    `,
  );
  for (const part of [themeScript, place])
    if (!html.includes(part)) throw new Error(`index.html has no ${part} any more.`);
  return html
    .replace(ownScripts, '')
    .replace(themeScript, `<script src="${script}"></script>`)
    .replace(place, () => templates.join('') + place);
}

const scriptsOf = (files: Iterable<string>): string[] =>
  [...files].filter((file) => file.endsWith('.js')).map((file) => `/${file}`);

function partsOf(files: readonly string[], chunks: Chunks) {
  const ids = files.map((file) => join(client, file));
  const start = closureOf(chunkWith(app, chunks), chunks);
  const needed = new Set(ids.flatMap((id) => [...closureOf(chunkWith(id, chunks), chunks)]));
  return {
    files: [...needed].filter((file) => !start.has(file)).map((file) => `/${file}`),
  };
}
const startTexts = /\/i18n\/locales\/(?<locale>[\w-]+)\/app\.json$/;

/** The file with the texts of a first visit, by language. */
function textsOf(chunks: Chunks): Record<string, string> {
  return Object.fromEntries(
    chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.flatMap((id) => {
        const { locale } = startTexts.exec(id)?.groups ?? {};
        return locale ? [[locale, `/${fileName}`]] : [];
      }),
    ),
  );
}

function chunkWith(id: string, chunks: Chunks): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!chunk) throw new Error(`${id} is in none of the built files.`);
  return chunk;
}
