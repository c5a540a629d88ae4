import { existsSync, statSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { damagedFile, openFile } from '../../db/open.ts';
import { Sql } from '../../db/sql.ts';
import { lastCommand } from './command-store.ts';
import { CommitMark, sumOf } from './commit-mark.ts';

export interface DurableLocation {
  readonly durableIn: string;
  /** Brings the database of an earlier version to this one. */
  readonly upgrade: (db: Database) => void;
  /** Returns true if a server can have written everything in the database. Takes long for a large world. */
  readonly isSound: (db: Database) => boolean;
  /** The state of a file that is known to be whole, so that it is not searched for damage. */
  readonly closedAs?: string | undefined;
}

/** The open file of a durable world. Each commit is noted beside it, so that the next opening notices missing commits. */
export class DurableFile {
  readonly sql: Sql;
  #noted = -1;

  private constructor(
    readonly db: Database,
    private readonly mark: CommitMark,
  ) {
    this.sql = new Sql(db, () => this.#note());
    this.#note();
  }

  /**
   * Opens the file of a world. Throws if it is damaged, and reports what else happened to it since it was last used. A file
   * that is unchanged since this process closed it is not searched for damage.
   */
  static open(
    name: string,
    { durableIn: path, upgrade, isSound }: DurableLocation,
    closedAs?: string,
  ): DurableFile {
    const mark = CommitMark.read(path);
    const isAsClosed = mark?.isClosed === true && !isChanged(path, mark.sum);
    const db = openFile(path, upgrade, isAsLeft(path, closedAs));
    try {
      // Only a file that its server closed is known to be whole.
      if (!isAsClosed && !isSound(db)) throw damagedFile(path);
      const missing = (mark?.command ?? 0) - lastCommand(new Sql(db));
      if (missing > 0) report(name, `has lost its last ${missing} acknowledged changes`, path);
      else if (mark?.isClosed && !isAsClosed)
        report(name, 'was changed or damaged after the server had stopped', path);
      return new DurableFile(db, new CommitMark(path));
    } catch (error) {
      db.close();
      throw error;
    }
  }

  /** Closes the file, and returns its state. With `isLast`, nothing changes it until the next start of a server. */
  close(isLast = false): string | undefined {
    const { name: path } = this.db;
    this.db.close();
    this.mark.close(this.#noted, isLast);
    return stateOf(path);
  }

  /** Closes the file of a world that ended, in whose place may be another file by now. */
  abandon(): void {
    this.db.close();
    this.mark.forget();
  }

  #note(): void {
    const command = lastCommand(this.sql);
    if (command === this.#noted) return;
    this.#noted = command;
    this.mark.note(command);
  }
}

/**
 * The state of a file, by which a change is noticed without reading it. Undefined if it is gone, or its last changes are in
 * a log beside it.
 */
export function stateOf(path: string): string | undefined {
  if (existsSync(`${path}-wal`)) return undefined;
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  } catch {
    // The file is gone or no longer readable. If it is opened again, it is searched for damage.
    return undefined;
  }
}

const isAsLeft = (path: string, closedAs: string | undefined): boolean =>
  closedAs !== undefined && stateOf(path) === closedAs;

/** Returns true if a file no longer has the hash with which it was closed. */
const isChanged = (path: string, sum: string | undefined): boolean =>
  sum !== undefined && (existsSync(`${path}-wal`) || sumOf(path) !== sum);

const report = (name: string, what: string, path: string): void =>
  console.error(
    `The file of world ${name} ${what}. The world continues with the rest. To go back, stop the server and restore ` +
      `${path} and the files of its name that end in -wal from one backup, or load a saved world.`,
  );
