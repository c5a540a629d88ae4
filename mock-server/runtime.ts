/** What only the machine can give. The entry files hand it in, so that everything below them can be given another. */
export interface Runtime {
  /** Epoch milliseconds of the machine's clock. Worlds derive their own time from it. */
  now(): number;
  /** Milliseconds of a clock that nobody sets: how long a call takes is told by this one. */
  monotonic(): number;
  /** Unpredictable bytes, for tokens and salts. */
  randomBytes(size: number): Buffer;
  /** scrypt's cost as a power of two: 15 outside of tests. */
  hashCost: number;
}
