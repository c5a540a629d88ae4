import { createCipheriv, hash } from 'node:crypto';

const BLOCK = Buffer.alloc(1024);

/** Random numbers that a text decides: the key stream of AES in counter mode. */
export class Random {
  readonly #stream;
  #buffer: Buffer = Buffer.alloc(0);
  #used = 0;

  constructor(seed: string) {
    const key = hash('sha256', seed, 'buffer');
    this.#stream = createCipheriv('aes-128-ctr', key.subarray(0, 16), key.subarray(16));
  }

  bytes(size: number): Buffer {
    return this.#stream.update(Buffer.alloc(size));
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.#fraction() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.#fraction() < probability;
  }

  /** An item of a list. Throws if the list is empty. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('There is nothing to pick from.');
    return items[this.integer(0, items.length - 1)] as T;
  }

  #fraction(): number {
    if (this.#used >= this.#buffer.length) {
      this.#buffer = this.#stream.update(BLOCK);
      this.#used = 0;
    }
    const value = this.#buffer.readUInt32LE(this.#used) / 2 ** 32;
    this.#used += 4;
    return value;
  }
}
