import Database from 'better-sqlite3';

/** Returns a sentence if SQLite cannot be loaded: after an interrupted installation, or with another version of Node.js. */
export function sqliteProblem(): string | undefined {
  try {
    new Database(':memory:').close();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `SQLite cannot be loaded. Run "npm rebuild better-sqlite3". ${reason}`;
  }
}
