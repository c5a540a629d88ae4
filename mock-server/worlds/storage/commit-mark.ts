import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { MEBIBYTE } from '#contract/endpoint.ts';

/** The mode of files with members' data: only the owner reads and writes them. */
export const OWNER_ONLY = 0o600;

/** The facts about the file of a durable world that the last server recorded. */
interface Mark {
  /** The last command that was acknowledged. */
  readonly command: number;
  readonly isClosed: boolean;
  /** The hash of the whole file, if the server stopped after closing it. */
  readonly sum: string | undefined;
}

const pathOf = (worldFile: string): string => `${worldFile}-commits`;

/**
 * A small file beside a durable world's file that records the last acknowledged command. To SQLite, a log that was cut
 * looks like a shorter one, so the file alone cannot tell that changes are missing. It is written after each commit and not
 * synced: after a power cut it may be behind, but it is never ahead.
 */
export class CommitMark {
  readonly #descriptor: number | undefined;

  constructor(private readonly worldFile: string) {
    try {
      this.#descriptor = openSync(pathOf(worldFile), constants.O_RDWR | constants.O_CREAT, OWNER_ONLY);
    } catch {
      // The world works without it.
      this.#descriptor = undefined;
    }
  }

  /** The record of the last server. */
  static read(worldFile: string): Mark | undefined {
    try {
      const text = readFileSync(pathOf(worldFile), 'latin1');
      const [, command, state, sum] = /^(\d+) (open|closed) +([\da-f]{64})?\s*$/.exec(text) ?? [];
      return command === undefined
        ? undefined
        : { command: Number(command), isClosed: state === 'closed', sum };
    } catch {
      return undefined;
    }
  }

  /** Notes that a file was just written as a whole. */
  static begin(worldFile: string): void {
    new CommitMark(worldFile).close(0, false);
  }

  static remove(worldFile: string): void {
    rmSync(pathOf(worldFile), { force: true });
  }

  /** Notes the last command of an open file. */
  note(command: number): void {
    this.#write(`${command} open`);
  }

  /** Notes that the file is closed; with `isLast`, also the hash of its bytes, which stay the same until the next start. */
  close(command: number, isLast: boolean): void {
    this.#write(`${command} closed ${isLast ? sumOf(this.worldFile) : ''}`);
    this.forget();
  }

  /** Ends without a note, because the world is gone or its file was replaced. */
  forget(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }

  /** If the note cannot be written, for example on a full disk, the older one stays, which is true as well. */
  #write(text: string): void {
    try {
      if (this.#descriptor !== undefined) writeSync(this.#descriptor, text.padEnd(LENGTH), 0, 'latin1');
    } catch {
      // See above.
    }
  }
}

const LENGTH = 96;

/** The SHA-256 of a file. */
export function sumOf(file: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(MEBIBYTE);
  const descriptor = openSync(file, 'r');
  try {
    for (let size = readSync(descriptor, chunk); size > 0; size = readSync(descriptor, chunk))
      hash.update(chunk.subarray(0, size));
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}
