import { join } from 'node:path';
import { createServer, type HtmlTagDescriptor, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { languages } from '../../contract/languages.ts';
import { stripSchemas } from '../build/strip-schemas.ts';
import { texts } from '../i18n/plugin.ts';
import type * as renderer from './render.tsx';
import type { ScreenFiles } from './screen-files.ts';

const showScript = join(import.meta.dirname, 'show.ts');
const moduleScripts = /<script type="module"[^>]*><\/script>\s*/g;

const appFile = (path: string) => join(import.meta.dirname, '..', path);

/** The modules of the screens that most visits begin with. */
const firstModules: Readonly<Record<string, string>> = {
  '/index': appFile('app/screens/home-screen.tsx'),
  '/user/login': appFile('features/auth/login-screen.tsx'),
  '/user/balance': appFile('app/screens/wallet-screen.tsx'),
  '/index/detail': appFile('app/screens/product-screen.tsx'),
};

type Screens = Awaited<ReturnType<typeof renderScreens>>;

/** The language of a first visit. */
const first = languages[0].locale;

/**
 * Renders the screens that a visit begins with, once per language, for a guest. English goes into `<template>`s of
 * index.html, each other language into a file that an empty template names. The script `show.ts` puts the one that fits
 * into `#root`. It adds the app's scripts, which wait in a template, too, once the screen is painted; the app then
 * hydrates it. Decision 22 has the figures.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let screens: Screens;
  let files: ReadonlyMap<string, string>;

  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      this.emitFile({ type: 'chunk', id: showScript, name: 'prerender' });
      screens = await renderScreens(config);
      files = new Map(
        [...new Set(screens.map(({ locale }) => locale))]
          .filter((locale) => locale !== first)
          .map((locale) => [
            locale,
            this.emitFile({
              type: 'asset',
              name: `prerendered-${locale}.html`,
              source: templatesOf(screens, locale),
            }),
          ]),
      );
    },
    generateBundle: {
      // Before the page is written, which names the files.
      order: 'pre',
      handler() {
        files = new Map([...files].map(([locale, reference]) => [locale, this.getFileName(reference)]));
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        if (path !== '/index.html') return html;
        const chunks = Object.values(bundle);
        const show = chunks.find((file) => file.type === 'chunk' && file.facadeModuleId === showScript);
        if (!show) throw new Error('The script that shows the prerendered screens was not built.');
        const appScripts = html.match(moduleScripts) ?? [];
        return {
          html: html.replace(moduleScripts, ''),
          tags: [
            { tag: 'script', attrs: { type: 'module', src: `/${show.fileName}` }, injectTo: 'head' },
            template({ id: 'app-scripts' }, appScripts.join('')),
            template({ id: 'screen-files' }, JSON.stringify(screenFiles(chunks, appScripts.join('')))),
            ...screens.map(({ screen, locale, tag, content }) => {
              const attrs = { 'data-screen': screen, 'data-locale': locale, lang: tag };
              const file = files.get(locale);
              return file ? template({ ...attrs, 'data-file': `/${file}` }, '') : template(attrs, content);
            }),
          ],
        };
      },
    },
  };
}

type Chunks = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/**
 * The files to request together with the app: those of a screen by its address, and the texts by language. Names without
 * markup, because the service worker keeps every file that the page links.
 */
function screenFiles(all: Chunks, appScripts: string): ScreenFiles {
  const chunks = all.filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isInPage = (file: string) => appScripts.includes(`/${file}"`);

  const collect = (chunk: Rolldown.OutputChunk, found = new Set<string>()) => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported && !isInPage(name)) collect(imported, found);
    }
    return found;
  };
  const filesOf = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
    if (!chunk) throw new Error(`${module} was not built into a file of its own.`);
    return [...collect(chunk)];
  };
  // The harness has texts in files of the same names.
  const textsOf = (locale: string) =>
    [locale, `${locale}-rest`].flatMap((name) =>
      chunks
        .filter((chunk) => chunk.name === name)
        .filter(({ moduleIds }) => moduleIds.some((id) => id.includes(`/locales/${locale}/`)))
        .map(({ fileName }) => fileName),
    );
  const others = filesOf(appFile('app/screens/wallet-screen.tsx')).filter((file) => file.endsWith('.css'));
  const entries = Object.entries(firstModules).map(([path, module]) => [path, filesOf(module)] as const);
  const texts = languages.map(({ locale }) => [locale, textsOf(locale)] as const);
  return { screens: Object.fromEntries(entries), others, texts: Object.fromEntries(texts) };
}

/** The file of a language. It names its encoding, because not every web server does. */
const templatesOf = (screens: Screens, locale: string): string =>
  [
    '<meta charset="utf-8" />',
    ...screens
      .filter((one) => one.locale === locale)
      .map(({ screen, content }) => `<template data-screen="${screen}">${content}</template>`),
  ].join('\n');

const template = (attrs: Record<string, string>, children: string): HtmlTagDescriptor => ({
  tag: 'template',
  attrs,
  children,
  injectTo: 'body-prepend',
});

/** Runs render.tsx with the app's own components in Vite's server runtime. */
async function renderScreens({ mode, resolve }: ResolvedConfig) {
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    mode,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    resolve: { alias: resolve.alias },
    optimizeDeps: { noDiscovery: true },
    plugins: [stripSchemas(), texts()],
  });
  try {
    const module = await server.ssrLoadModule(join(import.meta.dirname, 'render.tsx'));
    return await (module as typeof renderer).renderScreens();
  } finally {
    await server.close();
  }
}
