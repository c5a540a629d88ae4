import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { DamagedFile } from '../../db/open.ts';

/** A file that holds the bytes of a world until it is used again. */
export class EvictedFile {
  private constructor(
    private readonly path: string,
    readonly bytes: number,
    /** A file from outside has none: it was checked when it was imported. */
    private readonly checksum?: number,
  ) {}

  /** A file that exists already. */
  static at(path: string): EvictedFile {
    return new EvictedFile(path, statSync(path).size);
  }

  /** Writes a file. If that fails, nothing of it remains. */
  static write(path: string, image: Buffer): EvictedFile {
    try {
      writeFileSync(path, image);
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
    return new EvictedFile(path, image.length, crc32(image));
  }

  /** Throws a DamagedFile if the file is gone, or not what was written. */
  read(): Buffer {
    try {
      const image = readFileSync(this.path);
      if (this.checksum === undefined || crc32(image) === this.checksum) return image;
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error;
    }
    throw new DamagedFile(`The file ${this.path} is gone, or is not what was written to it.`);
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}
