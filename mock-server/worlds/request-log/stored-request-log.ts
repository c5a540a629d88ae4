import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import type { LoggedRequest, RequestPage } from '#contract/control/observation.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import type { LogEntry, LogFilter } from './log-entry.ts';
import { MemoryRequestLog, type RequestLog } from './request-log.ts';
import { DiskRequestLog } from './disk-request-log.ts';

/** The calls before the last eviction of a world. */
interface EvictedCalls {
  readonly file: string;
  bytes: number;
  /** The size above which the file is written again without the calls that the log would drop. */
  readonly maxBytes: number;
}

/**
 * The request log of one world: on disk beside a durable one; otherwise in memory, and in a file while it is evicted. A
 * world that is opened again leaves its earlier calls in the file until they are read. So an eviction costs as much as
 * the calls since the last one.
 */
export class StoredRequestLog implements RequestLog {
  /** The calls since the world was opened; all of them if none are evicted. */
  #memory = new MemoryRequestLog();
  #evicted: EvictedCalls | undefined;
  readonly #disk: DiskRequestLog | undefined;

  constructor(
    private readonly worldName: string,
    diskFile: string | undefined,
  ) {
    this.#disk = diskFile === undefined ? undefined : new DiskRequestLog(diskFile);
  }

  /** True if calls are in memory, or the log of a durable world is open. */
  get isOpen(): boolean {
    return this.#disk?.isOpen ?? !this.#memory.isEmpty;
  }

  /** The memory of the calls. */
  get bytes(): number {
    return this.#memory.bytes;
  }

  startWith(requests: readonly LoggedRequest[]): void {
    this.#whole().startWith(requests);
  }

  add(entry: LogEntry): () => LoggedRequest {
    return (this.#disk ?? this.#memory).add(entry);
  }

  get(id: string): LoggedRequest | undefined {
    return this.#whole().get(id);
  }

  all(): LoggedRequest[] {
    return this.#whole().all();
  }

  find(filter: LogFilter, limit: number, offset: number): RequestPage {
    return this.#whole().find(filter, limit, offset);
  }

  /** Writes the calls beside the file of the world. If that fails, it throws and they stay in memory. */
  evict(worldFile: string): void {
    this.#disk?.release();
    if (this.#disk || this.#memory.isEmpty) return;
    if (!this.#append()) this.#write(`${worldFile}.requests`);
    this.#memory = new MemoryRequestLog();
  }

  /** Adds the calls to those in the file, unless it becomes too large. */
  #append(): boolean {
    const evicted = this.#evicted;
    if (!evicted || this.#memory.hasDropped || !existsSync(evicted.file)) return false;
    const lines = Buffer.from(this.#memory.toLines());
    if (evicted.bytes + lines.length > evicted.maxBytes) return false;
    try {
      appendFileSync(evicted.file, lines);
    } catch (error) {
      truncateSync(evicted.file, evicted.bytes);
      throw error;
    }
    evicted.bytes += lines.length;
    return true;
  }

  #write(file: string): void {
    this.#whole();
    const text = Buffer.from(this.#memory.toText());
    try {
      appendFileSync(file, text);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    this.#evicted = { file, bytes: text.length, maxBytes: 2 * text.length + MEBIBYTE };
  }

  /** Closes the log of a world that ends. The log is removed, unless the world continues after a restart of the server. */
  close(continues: boolean): void {
    if (continues) this.#disk?.release();
    else this.#disk?.remove();
    this.#removeFile();
  }

  /** The log with the calls of the file. */
  #whole(): RequestLog {
    if (this.#disk) return this.#disk;
    if (this.#evicted) {
      const whole = this.#restore(this.#evicted.file);
      whole.continueWith(this.#memory);
      this.#memory = whole;
    }
    return this.#memory;
  }

  /** A lost log starts empty, so that no request fails because of it. */
  #restore(file: string): MemoryRequestLog {
    try {
      return MemoryRequestLog.fromText(readFileSync(file, 'utf8'));
    } catch (error) {
      console.error(`World ${this.worldName} has lost its request log.`, error);
      return new MemoryRequestLog();
    } finally {
      this.#removeFile();
    }
  }

  #removeFile(): void {
    if (this.#evicted) rmSync(this.#evicted.file, { force: true });
    this.#evicted = undefined;
  }
}
