import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { DamagedFile, openTemporary, readWorldFile, removeLogs, withLog, withoutLog } from '../../db/open.ts';

/** A larger world is used and copied as a file. Smaller ones are quicker in memory, where forks share their bytes. */
const LARGE_BYTES = 32 * MEBIBYTE;

export const isLarge = (bytes: number): boolean => bytes > LARGE_BYTES;

/** A file that holds the bytes of a world while it is evicted. */
export class EvictedFile {
  readonly bytes: number;
  readonly #modifiedAt: number;

  private constructor(
    readonly path: string,
    private checksum?: number,
  ) {
    const { size, mtimeMs } = statSync(path);
    this.bytes = size;
    this.#modifiedAt = mtimeMs;
  }

  /** A file that exists already. It was checked when it was imported, and must not change after it is first read. */
  static at(path: string): EvictedFile {
    return new EvictedFile(path);
  }

  /** Writes a file, a large one such that it can be opened on a full disk. If that fails, it leaves no file behind. */
  static write(path: string, image: Buffer): EvictedFile {
    try {
      const content = isLarge(image.length) ? withLog(image) : image;
      writeFileSync(path, content);
      return new EvictedFile(path, crc32(content));
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
  }

  /** True while the file exists unchanged, by its size and time. */
  get isAsWritten(): boolean {
    const stats = statSync(this.path, { throwIfNoEntry: false });
    return stats !== undefined && stats.size === this.bytes && stats.mtimeMs === this.#modifiedAt;
  }

  /** Throws a DamagedFile if the file is gone or changed. */
  read(): Buffer {
    if (this.checksum === undefined && !this.isAsWritten) return this.#refuse();
    try {
      const image = readFileSync(this.path);
      const checksum = crc32(image);
      // SQLite needs room on the disk to open a file with a log.
      if (checksum === (this.checksum ??= checksum))
        return existsSync(`${this.path}-wal`) ? readWorldFile(this.path, image) : withoutLog(image);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error;
    }
    return this.#refuse();
  }

  /** Opens the database in the file. Throws a DamagedFile if the file is gone or changed, by its size and time. */
  open(): Database {
    return this.isAsWritten ? openTemporary(this.path) : this.#refuse();
  }

  #refuse(): never {
    throw new DamagedFile(`The file ${this.path} is gone, or is not what was written to it.`);
  }

  /** Does not throw: no call may fail because an unneeded file cannot be removed. The next start removes it. */
  remove(): void {
    try {
      rmSync(this.path, { force: true });
      removeLogs(this.path);
    } catch (error) {
      console.error(`The file ${this.path} cannot be removed.`, error);
    }
  }
}
