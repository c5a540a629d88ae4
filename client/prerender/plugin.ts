import { join } from 'node:path';
import { createServer, type HtmlTagDescriptor, type Plugin, type ResolvedConfig } from 'vite';
import { stripSchemas } from '../build/strip-schemas.ts';
import { texts } from '../i18n/plugin.ts';
import type * as renderer from './render.tsx';

const showScript = join(import.meta.dirname, 'show.ts');
const moduleScripts = /<script type="module"[^>]*><\/script>\s*/g;

/**
 * Renders the screens that a visit begins with into `<template>`s of index.html, once per language, for a guest. The script
 * `show.ts` puts the one that fits into `#root`. It adds the app's scripts, which wait in a template, too, once the screen
 * is painted; the app then hydrates it. Decision 22 has the figures.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;

  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: showScript, name: 'prerender' });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, bundle = {} }) {
        if (path !== '/index.html') return html;
        const files = Object.values(bundle);
        const show = files.find((file) => file.type === 'chunk' && file.facadeModuleId === showScript);
        if (!show) throw new Error('The script that shows the prerendered screens was not built.');
        const appScripts = html.match(moduleScripts) ?? [];
        const screens = await renderScreens(config);
        return {
          html: html.replace(moduleScripts, ''),
          tags: [
            { tag: 'script', attrs: { type: 'module', src: `/${show.fileName}` }, injectTo: 'head' },
            template({ id: 'app-scripts' }, appScripts.join('')),
            ...screens.map(({ screen, locale, tag, content }) =>
              template({ 'data-screen': screen, 'data-locale': locale, lang: tag }, content),
            ),
          ],
        };
      },
    },
  };
}

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
