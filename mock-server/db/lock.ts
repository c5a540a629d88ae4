import { join } from 'node:path';
import Database from 'better-sqlite3';

const LOCK = 'in-use.lock';

/**
 * Locks a folder for this process, until it unlocks it or ends, by whatever end: the lock is the operating system's.
 * Answers how to unlock it; undefined when another process holds it. Throws where no lock can be written.
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const db = new Database(join(folder, LOCK), { timeout: 0 });
  try {
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
    return () => void db.close();
  } catch (error) {
    db.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
