import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { statSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { lockFolder } from '#server/db/lock.ts';
import { pause } from '#server/handling/real-time.ts';

const root = resolve(import.meta.dirname, '../..');
/** The sources of the package. The last one lists the installed packages. */
const sources = [
  ...['contract', 'mock-server', 'fixtures', 'kit', 'cli', 'scripts/package', 'scripts/build-package.ts'],
  ...['package.json', 'tsconfig.types.json', 'node_modules/.package-lock.json'],
];
/** `npm run build` writes these, and the tests of the package use the latest. */
const builtApart = ['dist/client', 'dist/server/main.js'];
const POLL_MS = 50;

/**
 * Returns the folder of the package as a tester installs it: the files that `npm pack` lists, below a `node_modules`. Its own
 * dependencies are found in those of this repository. The first process builds it from the current sources, and the others
 * wait.
 */
export async function installedPackage(): Promise<string> {
  const parent = join(root, 'dist/packed');
  const folder = join(parent, fingerprintOf(sources), 'node_modules/assay');
  mkdirSync(parent, { recursive: true });
  while (!existsSync(folder)) {
    const unlock = lockFolder(parent);
    if (unlock)
      try {
        if (!existsSync(folder)) install(parent, folder);
      } finally {
        unlock();
      }
    else await pause(POLL_MS);
  }
  return folder;
}

/** The command `assay` of the package. It starts several times as fast as the sources do. */
export const packedCommand = async (): Promise<string> => join(await installedPackage(), 'cli/assay.js');

function install(parent: string, folder: string): void {
  for (const name of readdirSync(parent))
    if (/^[0-9a-f]{32}/.test(name)) rmSync(join(parent, name), { recursive: true });
  // The settings of a test runner would affect the build.
  const { NODE_ENV: _mode, VITEST: _vitest, ...environment } = process.env;
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  execFileSync(process.execPath, [tsx, 'scripts/build-package.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const unfinished = `${folder}-unfinished`;
  for (const path of packedFiles())
    if (!builtApart.some((built) => path.startsWith(built))) {
      mkdirSync(dirname(join(unfinished, path)), { recursive: true });
      cpSync(join(root, path), join(unfinished, path));
    }
  for (const path of builtApart) symlinkSync(join(root, path), join(unfinished, path));
  renameSync(unfinished, folder);
}

export function packedFiles(): string[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const listed = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], options);
  const [packed] = JSON.parse(listed) as [{ readonly files: readonly { readonly path: string }[] }];
  return packed.files.map(({ path }) => path);
}

/** Hashes the names and contents of all files below these paths. */
function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow))
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    );
  return hash.digest('hex').slice(0, 32);
}

function filesBelow(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
