import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ownAreas, startAreas, startFields } from './start-areas.ts';

const localesFolder = join(import.meta.dirname, 'locales');
const fieldsFolder = join(import.meta.dirname, '../../contract/words/fields');
const list = 'virtual:texts';
const unreachable = `${list}/unreachable`;

/** The two parts of a language's texts: the texts of a first visit, and the rest. */
const parts = ['start', 'rest'] as const;

/**
 * Provides the module `virtual:texts`: for each offered language a function per part that imports it. A glob of the areas
 * would put a line per language and area into every first visit. A language is offered once it has `app.json`. The module
 * `virtual:texts/unreachable` has the notice of each language that is shown if none of these can be loaded.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(list) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${list}`)) return undefined;
      if (id === `\0${unreachable}`) return unreachableCode();
      const [locale, part] = id.slice(list.length + 2).split('/');
      return locale ? partCode(locale, part === 'start') : listCode();
    },
  };
}

const offeredLocales = (): string[] =>
  readdirSync(localesFolder).filter((locale) => existsSync(join(localesFolder, locale, 'app.json')));

function listCode(): string {
  const importsOf = (locale: string) =>
    parts.map((part) => `() => import('${list}/${locale}/${part}')`).join(', ');
  const entries = offeredLocales().map((locale) => `'${locale}': [${importsOf(locale)}]`);
  return `export default { ${entries.join(', ')} };`;
}

function unreachableCode(): string {
  const notices = offeredLocales().map((locale) => [locale, unreachableIn(locale)]);
  return `export default ${JSON.stringify(Object.fromEntries(notices))};`;
}

/** The notice, and the label of its button, for when neither the texts of a language nor the English ones load. */
function unreachableIn(locale: string): readonly string[] {
  const file = join(localesFolder, locale, 'failure.json');
  const { offline, retry } = JSON.parse(readFileSync(file, 'utf8')) as { offline: string; retry: string };
  return [offline, retry];
}

function partCode(locale: string, isStart: boolean): string {
  const areas = readdirSync(join(localesFolder, locale)).map((file) => ({
    area: file.replace('.json', ''),
    path: join(localesFolder, locale, file),
  }));
  const files = areas.filter(({ area }) => startAreas.includes(area) === isStart && !ownAreas.includes(area));
  const imports = files.map(({ area, path }) => `import ${area} from ${JSON.stringify(path)};`);
  const fields = `const fields = ${JSON.stringify(fieldsOf(locale, isStart))};`;
  const names = [...files.map(({ area }) => area), 'fields'];
  return [...imports, fields, `export default { ${names.join(', ')} };`].join('\n');
}

/** The error messages of fields, divided into the same two parts. */
function fieldsOf(locale: string, isStart: boolean): Record<string, string> {
  const words = JSON.parse(readFileSync(join(fieldsFolder, `${locale}.json`), 'utf8')) as Record<
    string,
    string
  >;
  return Object.fromEntries(Object.entries(words).filter(([name]) => startFields.includes(name) === isStart));
}
