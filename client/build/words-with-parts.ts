import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { startAreas } from '../i18n/start-areas.ts';
import { modulesBehind, type Modules } from './module-closure.ts';
import { rooms } from './rooms.ts';

const folder = join(import.meta.dirname, '../i18n/locales/en-US');
const fields = join(import.meta.dirname, '../../contract/words/fields/en-US.json');
const ownFile = new RegExp(String.raw`/client/(?:${rooms}|features|harness|ui)/.*\.tsx?$`);
const laterPart = /\bimport\((['"])(.+?)\1\)/g;
/** Stands in the code until the modules behind a part are known. */
const mark = (id: string) => JSON.stringify(`words of ${id}`);
const marks = /(["'`])words of (.+?)\1/g;

/**
 * Lets every part of the app that loads later bring the words that it speaks, as the bundler does with its styles: each
 * `import()` of a screen or a dialog becomes `withWords(import(), areas)`. Which areas is read from the keys in the
 * modules behind it, so that nobody keeps a list.
 */
export function wordsWithParts(): Plugin {
  return {
    name: 'words-with-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: ownFile, code: laterPart },
      async handler(code, from) {
        const parts = [...code.matchAll(laterPart)];
        const ids = await Promise.all(parts.map(async ([, , to = '']) => await this.resolve(to, from)));
        const wrapped = code.replace(
          laterPart,
          (call) => `withWords(${call}, ${mark(ids.shift()?.id ?? '')})`,
        );
        return `${wrapped}\nimport { withWords } from '#client/i18n/i18n.ts';`;
      },
    },
    buildEnd() {
      const entry = [...this.getModuleIds()].find((id) => id.endsWith('/client/app/main.tsx'));
      const early = entry ? spokenBehind(entry, this) : [];
      if (early.length > 0)
        this.error(`What the shell shows has words that come later: ${early.join(', ')}.`);
    },
    renderChunk(code) {
      return code.replace(marks, (_mark, _quote, id: string) => JSON.stringify(spokenBehind(id, this)));
    },
  };
}

type Words = { readonly [key: string]: string | Words };

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Words;
const english: Words = {
  ...Object.fromEntries(
    readdirSync(folder).map((file) => [basename(file, '.json'), read(join(folder, file))]),
  ),
  fields: read(fields),
};

/** A text that may be a key, up to where it ends or a value is put in. */
const keys = /(["'`])(\w+(?:\.\w+)*)\.(\w*)(\1|\$\{)/g;

/** The areas, beyond those that are always there, of the keys in a module and in those that it imports. */
export function spokenBehind(id: string, modules: Modules): string[] {
  const spoken = new Set<string>();
  const own = [...modulesBehind([id], modules)].filter((module) => !module.includes('/node_modules/'));
  for (const module of own)
    for (const [, , path = '', last = '', end] of codeOf(module, modules).matchAll(keys)) {
      const [area = ''] = path.split('.');
      if (!startAreas.includes(area) && isSaid(path, last, end === '${')) spoken.add(area);
    }
  return [...spoken].sort();
}

const codeOf = (id: string, modules: Modules): string => modules.getModuleInfo(id)?.code ?? '';

/** Whether English has such a key; an endpoint's name looks like one. */
function isSaid(path: string, last: string, isOpen: boolean): boolean {
  const said = path
    .split('.')
    .reduce<Words | string | undefined>(
      (inner, key) => (typeof inner === 'object' ? inner[key] : undefined),
      english,
    );
  if (typeof said !== 'object') return false;
  return Object.keys(said).some((key) =>
    isOpen ? key.startsWith(last) : key === last || key === `${last}_other`,
  );
}
