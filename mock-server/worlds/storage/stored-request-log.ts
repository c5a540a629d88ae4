import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { RequestLog } from '../world/request-log.ts';

/** The request log of one world, in a file beside the world while that is evicted. */
export class StoredRequestLog {
  #log: RequestLog | undefined = new RequestLog();
  #file = '';

  constructor(private readonly worldName: string) {}

  get log(): RequestLog {
    return (this.#log ??= this.#restore());
  }

  /** Writes the log beside the file of its world. If that fails, it throws and the log stays in memory. */
  evict(worldFile: string): void {
    if (!this.#log || this.#log.isEmpty) return;
    this.#file = `${worldFile}.requests`;
    writeFileSync(this.#file, this.#log.toText());
    this.#log = undefined;
  }

  /** Removes the file of the log. */
  close(): void {
    if (this.#file !== '') rmSync(this.#file, { force: true });
  }

  /** A lost log starts empty, so that no request fails because of it. */
  #restore(): RequestLog {
    try {
      return RequestLog.fromText(readFileSync(this.#file, 'utf8'));
    } catch (error) {
      console.error(`World ${this.worldName} has lost its request log.`, error);
      return new RequestLog();
    } finally {
      this.close();
      this.#file = '';
    }
  }
}
