import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { lockFolder } from '#server/db/lock.ts';
import { pause } from '#server/handling/real-time.ts';

const root = resolve(import.meta.dirname, '..');
/** The sources of the server. The last one lists the installed packages. */
const sources = [
  'contract',
  'mock-server',
  'fixtures',
  'kit',
  'package.json',
  'node_modules/.package-lock.json',
];
/** As deep as `kit`, so that relative paths to the client and the pictures stay valid. */
const bundleFolder = join(root, 'dist');

const POLL_MS = 50;

/**
 * Bundles the kit's server into one file, because loading hundreds of files takes each worker of a test runner seconds.
 * The first process builds the bundle of the current sources, and the others wait. Throws if the build fails.
 */
export async function serverBundle(): Promise<string> {
  const file = join(bundleFolder, `kit-${fingerprintOf(root, sources)}.cjs`);
  mkdirSync(bundleFolder, { recursive: true });
  await buildOnce(file, () => buildBundle(file));
  return file;
}

/** Builds a file unless it exists. Only one process builds at a time. */
export async function buildOnce(file: string, build: () => Promise<void>): Promise<void> {
  while (!existsSync(file)) {
    const unlock = lockFolder(join(file, '..'));
    if (unlock)
      try {
        if (!existsSync(file)) await build();
      } finally {
        unlock();
      }
    else await pause(POLL_MS);
  }
}

/** Hashes the names and contents of all files below these paths. */
export function fingerprintOf(folder: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((name) => filesBelow(folder, name)))
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest(),
    );
  return hash.digest('hex').slice(0, 32);
}

function filesBelow(folder: string, path: string): string[] {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  return readdirSync(join(folder, path))
    .toSorted()
    .flatMap((name) => filesBelow(folder, `${path}/${name}`));
}

/** Builds in a child process, because the settings of a test runner would affect the build. */
async function buildBundle(file: string): Promise<void> {
  const outDir = join(bundleFolder, 'kit');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = join(import.meta.dirname, 'vite.config.ts');
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--outDir', outDir]);
  for (const name of readdirSync(bundleFolder)) if (name.startsWith('kit-')) rmSync(join(bundleFolder, name));
  renameSync(join(outDir, 'server.cjs'), file);
}
