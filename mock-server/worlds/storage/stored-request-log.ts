import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { RequestLog } from '../world/request-log.ts';

/** The log of requests of one world, which goes into a file of its own while the world is parked. */
export class StoredRequestLog {
  #requests: RequestLog | undefined = new RequestLog();
  #parkedIn = '';

  constructor(private readonly worldName: string) {}

  get requests(): RequestLog {
    return (this.#requests ??= this.#unpark());
  }

  /** Puts the log beside the file of its world. Throws when it cannot be written, and then it stays in memory. */
  park(file: string): void {
    if (!this.#requests || this.#requests.isEmpty) return;
    this.#parkedIn = `${file}.requests`;
    writeFileSync(this.#parkedIn, this.#requests.toText());
    this.#requests = undefined;
  }

  /** Removes the file of a log that is parked: its world ends. */
  close(): void {
    if (this.#parkedIn !== '') rmSync(this.#parkedIn, { force: true });
  }

  /** A log that was lost with its file begins empty: no call should fail for it. */
  #unpark(): RequestLog {
    try {
      return RequestLog.fromText(readFileSync(this.#parkedIn, 'utf8'));
    } catch (error) {
      console.error(`World ${this.worldName} has lost its log of requests.`, error);
      return new RequestLog();
    } finally {
      this.close();
      this.#parkedIn = '';
    }
  }
}
