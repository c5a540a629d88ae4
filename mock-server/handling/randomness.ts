import { createHash } from 'node:crypto';
import type { Row } from '../db/tables.ts';

/** The world's seed, and the number of this draw. */
export type Draw = Pick<Row<'world'>, 'seed' | 'draws'>;

/**
 * The world's own random numbers: draw n of a stream is the hash of the world's seed, the stream and n. A fork and a replay
 * repeat them, and without the seed they are unpredictable. Public values and secrets come from different streams, so that
 * neither reveals the other.
 */
export class Randomness {
  /** `nextDraw` counts the draw in the world. */
  constructor(private readonly nextDraw: () => Draw) {}

  /** An integer from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    const range = max - min + 1;
    // 48 random bits against ranges far below 2^32: the bias cannot be measured.
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

  /** Letters and digits without those that are easily confused. */
  readable(count: number): string {
    return this.#pick('readable', '23456789ABCDEFGHJKLMNPQRSTUVWXYZ', count);
  }

  /** Up to 32 bytes as hexadecimal digits. */
  hex(bytes: number): string {
    return this.#draw('hex').subarray(0, bytes).toString('hex');
  }

  #pick(stream: string, alphabet: string, count: number): string {
    const draw = this.#draw(stream);
    const letters = Array.from(
      { length: count },
      (_, index) => alphabet[(draw[index] ?? 0) % alphabet.length],
    );
    return letters.join('');
  }

  #draw(stream: string): Buffer {
    const { seed, draws } = this.nextDraw();
    return createHash('sha256').update(seed).update(`${stream} ${draws}`).digest();
  }
}
