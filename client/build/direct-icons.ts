import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const imported = /import \{([^}]+)\} from 'lucide-react';/g;

/**
 * Imports each icon from its own file. The package's one door leads to two thousand of them, so that behind it nobody
 * could tell which screen needs which.
 */
export function directIcons(): Plugin {
  let files: ReadonlyMap<string, string>;

  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      files = iconFiles();
    },
    transform: {
      filter: { id: /\/client\/.*\.tsx?$/, code: imported },
      handler: (code) =>
        code.replace(imported, (_import, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const [icon = '', own = icon] = name.split(' as ');
              const file = files.get(icon);
              if (file === undefined) throw new Error(`lucide-react has no icon ${icon}.`);
              return `import ${own} from 'lucide-react/icons/${file}';`;
            })
            .join(' '),
        ),
    },
  };
}

/** In which file an icon is, by each of its names. */
function iconFiles(): ReadonlyMap<string, string> {
  const folder = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
  const door = readFileSync(join(folder, 'dist/esm/lucide-react.mjs'), 'utf8');
  const lines = [...door.matchAll(/^export \{(.+)\} from '\.\/icons\/(.+)\.mjs';$/gm)];
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}
