import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const best = 9;

/**
 * Puts a compressed copy beside every script and style whose name changes with its content, so that a server need not
 * compress them while somebody waits.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(?:js|css)$/.test(fileName));
      await Promise.all(
        files.map((file) =>
          writeFile(
            join(dir, `${file.fileName}.gz`),
            gzipSync(file.type === 'chunk' ? file.code : file.source, { level: best }),
          ),
        ),
      );
    },
  };
}
