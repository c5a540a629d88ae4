import { join } from 'node:path';
import type { HtmlTagDescriptor, Rolldown } from 'vite';
import { languages } from '../../contract/languages.ts';
import { directScreens } from '../build/direct-screens.ts';
import { textsList } from '../i18n/plugin.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Templates with links to the files that the app imports once it runs and that the page does not name, by the address of a
 * screen and by language. The page requests them with the app's own scripts, which saves a round trip (show.ts).
 */
export function preloads(bundle: Bundle, page: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const screens = directScreens.map(({ path, file }) => {
    const id = join(import.meta.dirname, '..', file);
    const screen = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
    if (!screen) throw new Error(`${file} was not built as a file of its own.`);
    return [path, filesOf(screen, bundle)] as const;
  });
  const texts = languages.map(({ locale }) => {
    const isPart = (id: string) => id.includes(`${textsList}/${locale}/`);
    const files = chunks.filter(({ moduleIds }) => moduleIds.some(isPart));
    return [locale, files.map(({ fileName }) => fileName)] as const;
  });
  return [...screens, ...texts].map(([name, files]) => ({
    tag: 'template',
    attrs: { 'data-preload': name },
    children: files.filter((file) => !page.includes(file)).map(linkTo),
    injectTo: 'body-prepend',
  }));
}

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
    crossorigin: true,
    href: `/${file}`,
  },
});

/** A chunk with everything that it imports statically, and their style sheets. */
function filesOf(
  { fileName, imports, viteMetadata }: Chunk,
  bundle: Bundle,
  found = new Set<string>(),
): string[] {
  if (found.has(fileName)) return [];
  found.add(fileName);
  for (const sheet of viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const name of imports) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') filesOf(chunk, bundle, found);
  }
  return [...found];
}
