import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { MemoryRequestLog, type RequestLog } from '../world/request-log.ts';
import { DiskRequestLog } from './disk-request-log.ts';

/** The request log of one world: on disk beside a durable one; otherwise in memory, and in a file while it is evicted. */
export class StoredRequestLog {
  #memory: MemoryRequestLog | undefined = new MemoryRequestLog();
  #file = '';
  readonly #disk: DiskRequestLog | undefined;

  constructor(
    private readonly worldName: string,
    diskFile: string | undefined,
  ) {
    this.#disk = diskFile === undefined ? undefined : new DiskRequestLog(diskFile);
  }

  get log(): RequestLog {
    return this.#disk ?? (this.#memory ??= this.#restore());
  }

  /** Writes the log beside the file of its world. If that fails, it throws and the log stays in memory. */
  evict(worldFile: string): void {
    this.#disk?.release();
    if (this.#disk || !this.#memory || this.#memory.isEmpty) return;
    this.#file = `${worldFile}.requests`;
    writeFileSync(this.#file, this.#memory.toText());
    this.#memory = undefined;
  }

  /** The world ends. Its log is removed, unless the world continues after a restart of the server. */
  close(continues: boolean): void {
    if (continues) this.#disk?.release();
    else this.#disk?.remove();
    this.#removeFile();
  }

  #removeFile(): void {
    if (this.#file !== '') rmSync(this.#file, { force: true });
    this.#file = '';
  }

  /** A lost log starts empty, so that no request fails because of it. */
  #restore(): MemoryRequestLog {
    try {
      return MemoryRequestLog.fromText(readFileSync(this.#file, 'utf8'));
    } catch (error) {
      console.error(`World ${this.worldName} has lost its request log.`, error);
      return new MemoryRequestLog();
    } finally {
      this.#removeFile();
    }
  }
}
