import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of this package, which has the built client and the pictures. The sources and their builds are at different
 * depths below it. Throws if it has no `package.json` any more.
 */
export const packageFolder = above(dirname(fileURLToPath(import.meta.url)));

function above(folder: string): string {
  const file = join(folder, 'package.json');
  if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'assay')
    return folder;
  if (dirname(folder) === folder) throw new Error('The package.json of Assay is missing.');
  return above(dirname(folder));
}
