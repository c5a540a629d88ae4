import { lstatSync, mkdtempSync, readdirSync, rmSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../../db/lock.ts';
import { MINUTE } from '../../clock/span.ts';

const PREFIX = 'assay-worlds-';

interface TemporaryFolder {
  readonly path: string;
  /** Removes it with everything in it. */
  readonly release: () => void;
}

/**
 * A folder for the worlds of a process that keeps none, below the one for temporary files. It is locked for as long as
 * the process lives, however that ends; those that nobody holds any more are taken away.
 */
export function temporaryParking(temporary: string): TemporaryFolder {
  const path = mkdtempSync(join(temporary, PREFIX));
  const unlock = lockFolder(path);
  for (const name of readdirSync(temporary)) {
    const other = join(temporary, name);
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

/** One that was made just now may not have been locked yet. What is another user's, or cannot be removed, stays. */
function removeAbandoned(path: string, own: Stats): void {
  try {
    const { mtimeMs, uid } = lstatSync(path);
    if (uid !== own.uid || own.mtimeMs - mtimeMs < MINUTE) return;
    const unlock = lockFolder(path);
    if (!unlock) return;
    unlock();
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Nobody who starts a server should fail for what somebody else left.
  }
}
