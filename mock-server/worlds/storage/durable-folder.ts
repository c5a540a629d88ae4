import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { removeCompanions, withLog } from '../../db/open.ts';

/** The world that is always there. */
export const MAIN = 'main';

/** A world as bytes: in memory, or in a file that whoever takes it takes over. */
export type WorldBytes = Buffer | { readonly file: string };

const WORLDS = 'worlds';
const DURABLE = /^([a-z0-9][a-z0-9-]{0,62})\.sqlite$/;
const LEFTOVER = /^([a-z0-9][a-z0-9-]{0,62})\.sqlite(\.new|-wal|-shm)$/;

/**
 * The files of worlds that outlive the server: `main.sqlite` in a folder, every other in `worlds` below it. Whoever holds
 * the main world's file has them all to themselves.
 */
export class DurableFolder {
  constructor(private readonly folder: string) {}

  /** Where the world of a name lies, or would lie. */
  fileOf(name: string): string {
    return name === MAIN ? join(this.folder, `${MAIN}.sqlite`) : join(this.folder, WORLDS, `${name}.sqlite`);
  }

  /** Whether a world of that name lies there, be it in use or not. */
  has(name: string): boolean {
    return existsSync(this.fileOf(name));
  }

  /** The names of all durable worlds but the main one. */
  names(): string[] {
    const folder = join(this.folder, WORLDS);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).flatMap((file) => DURABLE.exec(file)?.[1] ?? []);
  }

  /** Takes away what a killed server left half made, or half removed, beside the worlds. */
  removeLeftovers(): void {
    const folder = join(this.folder, WORLDS);
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const [, name = '', kind] = LEFTOVER.exec(file) ?? [];
      if (kind === '.new' || (kind !== undefined && !this.has(name)))
        rmSync(join(folder, file), { force: true });
    }
  }

  /**
   * Puts a world's bytes, or a file that holds them, where it lives: after a crash either what was there or the whole new
   * world is. `before` closes what was there, which must leave no log: it would be applied to the new one.
   */
  keep(name: string, bytes: WorldBytes, before: () => void = () => undefined): void {
    const path = this.fileOf(name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const fresh = Buffer.isBuffer(bytes) ? writeBeside(path, bytes) : bytes.file;
    syncToDisk(fresh, 'r+');
    before();
    removeCompanions(path);
    renameSync(fresh, path);
    syncToDisk(dirname(path), 'r');
  }

  /** Removes a world that was closed: it is gone once its file is, and what lies beside it is nobody's. */
  remove(name: string): void {
    const path = this.fileOf(name);
    rmSync(path, { force: true });
    removeCompanions(path);
  }
}

/** Writes a file's new content beside it, and answers where. What cannot be written in full leaves nothing. */
function writeBeside(path: string, content: Buffer): string {
  const fresh = `${path}.new`;
  try {
    writeFileSync(fresh, withLog(content));
  } catch (error) {
    // A folder that stands there is not ours to remove.
    if ((error as { code?: string }).code !== 'EISDIR') rmSync(fresh, { force: true });
    throw error;
  }
  return fresh;
}

/** Waits until a file, or what a folder says of its files, is on the disk. */
function syncToDisk(path: string, access: 'r' | 'r+'): void {
  const descriptor = openSync(path, access);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
