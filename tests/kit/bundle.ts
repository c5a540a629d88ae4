import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { lockFolder } from '#server/db/lock.ts';

const root = resolve(import.meta.dirname, '../..');
/** All that the server is made of; what npm installed stands in the last one. */
const sources = [
  'contract',
  'mock-server',
  'fixtures',
  'tests/kit',
  'tests/support',
  'package.json',
  'node_modules/.package-lock.json',
];
/** As deep as `tests/kit`, so that the server finds the client and the pictures from here as from there. */
const kept = join(root, 'dist/kit');

const LOOK_AGAIN_MS = 50;

/**
 * The kit's server as one file, since to read its hundreds anew takes every worker of a test runner seconds. It is made
 * once for sources as they are now, by whichever process is first; the others wait for it. Throws where it cannot be made.
 */
export async function serverBundle(): Promise<string> {
  const file = join(kept, `server-${fingerprintOf(root, sources)}.cjs`);
  mkdirSync(kept, { recursive: true });
  await madeOnce(file, () => makeBundle(file));
  return file;
}

/** Sees to it that a file is there, and that of all processes that want it one makes it. */
export async function madeOnce(file: string, make: () => Promise<void>): Promise<void> {
  while (!existsSync(file)) {
    const unlock = lockFolder(join(file, '..'));
    if (unlock)
      try {
        if (!existsSync(file)) await make();
      } finally {
        unlock();
      }
    else await pause(LOOK_AGAIN_MS);
  }
}

/** Differs as soon as a file below these paths does, or its name. */
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

/** In a process of its own: a test runner's settings are none of the build's. */
async function makeBundle(file: string): Promise<void> {
  const made = join(kept, 'made');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = join(import.meta.dirname, 'vite.config.ts');
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--outDir', made]);
  for (const name of readdirSync(kept)) if (name.startsWith('server-')) rmSync(join(kept, name));
  renameSync(join(made, 'server.cjs'), file);
}
