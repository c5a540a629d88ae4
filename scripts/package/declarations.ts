import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { distFolder, root } from './folders.ts';

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Readonly<Record<string, string>>;
};
const entries = ['embed', 'kit', 'phone', 'playwright', 'simulator', 'host/host'].map(
  (name) => `kit/${name}.ts`,
);

/**
 * Writes the declarations beside the modules. A compiler reads those in `dist/cjs` as CommonJS and those in `dist/esm` as ES
 * modules, as the `package.json` of their folder says; it also maps the imports between the folders of the sources.
 */
export function writeDeclarations(): void {
  const folder = join(distFolder, 'types');
  rmSync(folder, { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.types.json')], { stdio: 'inherit' });
  const files = reachable(folder);
  const declared = Object.entries(imports).map(([name, path]) => [`${name}.ts`, `${path}.d.ts`]);
  for (const [built, type] of [
    ['esm', 'module'],
    ['cjs', 'commonjs'],
  ] as const) {
    for (const file of files) cpSync(join(folder, file), join(distFolder, built, file));
    const content = { type, imports: Object.fromEntries(declared) as unknown };
    writeFileSync(join(distFolder, built, 'package.json'), `${JSON.stringify(content, undefined, 2)}\n`);
  }
  rmSync(folder, { recursive: true });
}

/** The declarations of the entries and of the contract, with all that they import. The compiler writes those of more files. */
function reachable(folder: string): ReadonlySet<string> {
  const contract = readdirSync(join(folder, 'contract'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => `contract/${name.replaceAll('\\', '/')}`);
  const found = new Set([...entries.map(declarationOf), ...contract]);
  for (const file of found)
    for (const [, source = ''] of readFileSync(join(folder, file), 'utf8').matchAll(ofOurs))
      found.add(declarationOf(pathOf(source, file)));
  return found;
}

/** The imports of our own files. Their addresses end as those of the sources do. */
const ofOurs = /['"]([.#][^'"]*\.ts)['"]/g;

const declarationOf = (source: string): string => source.replace(/\.ts$/, '.d.ts');

function pathOf(source: string, importer: string): string {
  if (source.startsWith('.')) return join(dirname(importer), source);
  const [alias = '', ...rest] = source.split('/');
  return join(imports[`${alias}/*`]?.replace('*', '') ?? '', ...rest);
}
