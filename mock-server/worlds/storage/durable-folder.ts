import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { removeLogs, withLog } from '../../db/open.ts';
import { CommitMark, OWNER_ONLY } from './commit-mark.ts';

/** The name of the world that always exists. */
export const MAIN = 'main';

/** A world as bytes, or as a file that its receiver takes over. */
export type WorldBytes = Buffer | { readonly file: string };

const WORLDS = 'worlds';
const DURABLE = /^([a-z0-9][a-z0-9~-]{0,62})\.sqlite$/;
const LEFTOVER =
  /^([a-z0-9][a-z0-9~-]{0,62})(?:\.requests)?\.sqlite(\.new(?:-wal|-shm)?|-wal|-shm|-commits|-record(?:\.new)?)?$/;

/** The request log beside the file of a durable world. */
export const requestLogOf = (worldFile: string): string => worldFile.replace(/\.sqlite$/, '.requests.sqlite');

/**
 * The files of durable worlds: `main.sqlite` in a folder, all others in its subfolder `worlds`. The process that holds the
 * lock of the folder (`db/lock.ts`) owns them all.
 */
export class DurableFolder {
  constructor(private readonly folder: string) {}

  /** The path of a world's file, which need not exist. */
  fileOf(name: string): string {
    return name === MAIN ? join(this.folder, `${MAIN}.sqlite`) : join(this.folder, WORLDS, `${name}.sqlite`);
  }

  /** The record of a world other than the main one; undefined if it has none. */
  readRecord(name: string): string | undefined {
    const file = this.#recordOf(name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  /** Writes the record of a world at once. */
  writeRecord(name: string, text: string): void {
    const file = this.#recordOf(name);
    writeFileSync(`${file}.new`, text, { mode: OWNER_ONLY, flush: true });
    renameSync(`${file}.new`, file);
  }

  #recordOf(name: string): string {
    return `${this.fileOf(name)}-record`;
  }

  has(name: string): boolean {
    return existsSync(this.fileOf(name));
  }

  /** The names of all durable worlds but the main one. */
  names(): string[] {
    const folder = join(this.folder, WORLDS);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).flatMap((file) => DURABLE.exec(file)?.[1] ?? []);
  }

  /** Reports a world whose file was removed while no server used it. */
  reportIfMissing(name: string): void {
    if (this.has(name) || !CommitMark.read(this.fileOf(name))) return;
    console.error(
      `World ${name} is missing: its file ${this.fileOf(name)} was removed. To go back, stop the server and restore it from a backup.`,
    );
  }

  /** Removes what a killed server left behind while it created or removed a world. */
  removeLeftovers(): void {
    const folder = join(this.folder, WORLDS);
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const [, name = '', kind] = LEFTOVER.exec(file) ?? [];
      if (kind === '-commits') this.reportIfMissing(name);
      if (kind?.includes('.new') || (name !== '' && !this.has(name)))
        rmSync(join(folder, file), { force: true });
    }
  }

  /**
   * Puts a world in its place atomically: after a crash, either the old or the whole new file exists. `before` receives the
   * new file, and closes the old database, which must leave no log: SQLite would apply it to the new file.
   */
  write(name: string, bytes: WorldBytes, before: (fresh: string) => void = () => undefined): void {
    const path = this.fileOf(name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const fresh = Buffer.isBuffer(bytes) ? writeBeside(path, bytes) : bytes.file;
    syncToDisk(fresh, 'r+');
    before(fresh);
    removeLogs(path);
    CommitMark.remove(path);
    renameSync(fresh, path);
    CommitMark.begin(path);
    syncToDisk(dirname(path), 'r');
  }

  /**
   * Removes a closed world. Its file goes before its log, because a log alone is a leftover, while a mark alone means that
   * a file is missing.
   */
  remove(name: string): void {
    const path = this.fileOf(name);
    CommitMark.remove(path);
    rmSync(path, { force: true });
    rmSync(this.#recordOf(name), { force: true });
    removeLogs(path);
  }
}

/** Writes a new file beside an old one, and returns its path. If that fails, it leaves no file behind. */
function writeBeside(path: string, content: Buffer): string {
  const fresh = `${path}.new`;
  removeLogs(fresh);
  try {
    writeFileSync(fresh, withLog(content));
  } catch (error) {
    // A folder of that name is not one of our files.
    if ((error as { code?: string }).code !== 'EISDIR') rmSync(fresh, { force: true });
    throw error;
  }
  return fresh;
}

/** Waits until a file, or a folder's list of files, is on the disk. */
function syncToDisk(path: string, access: 'r' | 'r+'): void {
  const descriptor = openSync(path, access);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
