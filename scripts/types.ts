import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the kit's type declarations into `dist/types` for projects that use it. A compiler would check the sources with
 * the settings of the importing project and report errors.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/types');

rmSync(folder, { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.types.json')], { stdio: 'inherit' });

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const declared = Object.entries(imports).map(([name, path]) => [`${name}.ts`, `${path}.d.ts`]);
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ type: 'module', imports: Object.fromEntries(declared) as unknown }, undefined, 2)}\n`,
);
