import { createHash } from 'node:crypto';
import type { Sql } from '../../db/sql.ts';

/**
 * The world's own randomness: the nth draw of a stream is the hash of the seed, the stream and n, kept in the world. A
 * fork repeats it, a replay repeats it, and without the seed nobody foresees it. What is shown (an invitation code) and
 * what is secret (a code by SMS) come from streams of their own, so that the one tells nothing about the other.
 */
export class Randomness {
  constructor(private readonly sql: Sql) {}

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    const range = max - min + 1;
    // 48 random bits against ranges far below 2^32: the bias is beyond measuring.
    return min + (this.#draw('integer').readUIntBE(0, 6) % range);
  }

  /** Digits that may be shown. */
  digits(count: number): string {
    return this.#pick('digits', '0123456789', count);
  }

  /** Digits that only their recipient may know. */
  secretDigits(count: number): string {
    return this.#pick('secret', '0123456789', count);
  }

  /** Letters and digits without those that are read for one another. */
  readable(count: number): string {
    return this.#pick('readable', '23456789ABCDEFGHJKLMNPQRSTUVWXYZ', count);
  }

  /** So many bytes as hexadecimal digits, 32 at most. */
  hex(bytes: number): string {
    return this.#draw('hex').subarray(0, bytes).toString('hex');
  }

  #pick(stream: string, alphabet: string, count: number): string {
    const draw = this.#draw(stream);
    return Array.from({ length: count }, (_, index) => alphabet[(draw[index] ?? 0) % alphabet.length]).join(
      '',
    );
  }

  #draw(stream: string): Buffer {
    const { seed, draws } = this.sql.one<{ seed: Buffer; draws: number }>(
      'UPDATE world SET draws = draws + 1 RETURNING seed, draws',
    ) ?? { seed: Buffer.alloc(0), draws: 0 };
    return createHash('sha256').update(seed).update(`${stream} ${draws}`).digest();
  }
}
