import { createHash } from 'node:crypto';
import type { Sql } from '../db/sql.ts';

/**
 * The world's own randomness: the nth draw is the hash of the seed and n, both kept in the world. A fork repeats it,
 * a replay repeats it, and without the seed nobody foresees it.
 */
export class Randomness {
  constructor(private readonly sql: Sql) {}

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    const range = max - min + 1;
    // 48 random bits against ranges far below 2^32: the bias is beyond measuring.
    return min + (this.#draw().readUIntBE(0, 6) % range);
  }

  digits(count: number): string {
    return this.#pick('0123456789', count);
  }

  /** Letters and digits without those that are read for one another. */
  readable(count: number): string {
    return this.#pick('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', count);
  }

  hex(bytes: number): string {
    return this.#draw().subarray(0, bytes).toString('hex');
  }

  #pick(alphabet: string, count: number): string {
    const draw = this.#draw();
    return Array.from({ length: count }, (_, index) => alphabet[(draw[index] ?? 0) % alphabet.length]).join(
      '',
    );
  }

  #draw(): Buffer {
    const { seed, draws } = this.sql.one<{ seed: Buffer; draws: number }>(
      'UPDATE world SET draws = draws + 1 RETURNING seed, draws',
    ) ?? { seed: Buffer.alloc(0), draws: 0 };
    return createHash('sha256').update(seed).update(String(draws)).digest();
  }
}
