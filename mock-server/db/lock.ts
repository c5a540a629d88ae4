import { join } from 'node:path';
import Database from 'better-sqlite3';

const LOCK = 'in-use.lock';

/**
 * Locks a folder until it is unlocked or this process ends, even if killed: the lock is the operating system's. Returns a
 * function that unlocks it; undefined if another process holds it and does not end within `timeoutMs`. Throws if no lock
 * can be written.
 */
export function lockFolder(folder: string, timeoutMs = 0): (() => void) | undefined {
  const db = new Database(join(folder, LOCK), { timeout: timeoutMs });
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
