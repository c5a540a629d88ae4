import { lstatSync, mkdtempSync, readdirSync, rmSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { MINUTE } from '../../time/span.ts';
import { lockFolder } from '../../db/lock.ts';

const PREFIX = 'assay-worlds-';

interface TemporaryFolder {
  readonly path: string;
  /** Removes it with everything in it. */
  readonly release: () => void;
}

/**
 * Creates a folder for the evicted worlds of a process without a data folder. It is locked while the process lives. Those
 * that a killed process left behind are removed.
 */
export function createTemporaryFolder(parent: string): TemporaryFolder {
  const path = mkdtempSync(join(parent, PREFIX));
  const unlock = lockFolder(path);
  for (const name of readdirSync(parent)) {
    const other = join(parent, name);
    if (name.startsWith(PREFIX) && other !== path) removeAbandoned(other, lstatSync(path));
  }
  return {
    path,
    release() {
      unlock?.();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Leaves a folder that is new and may not be locked yet, one of another user, and one that cannot be removed. */
function removeAbandoned(path: string, own: Stats): void {
  try {
    const { mtimeMs, uid } = lstatSync(path);
    if (uid !== own.uid || own.mtimeMs - mtimeMs < MINUTE) return;
    const unlock = lockFolder(path);
    if (!unlock) return;
    unlock();
    rmSync(path, { recursive: true, force: true });
  } catch {
    // A leftover must not keep the server from starting.
  }
}
