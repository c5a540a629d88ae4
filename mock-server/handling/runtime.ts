/** The clocks, the randomness and the cost of hashing. Entry files pass it in, and tests pass another. */
export interface Runtime {
  /** The system time in epoch milliseconds. Worlds derive their own time from it. */
  now(): number;
  /** Milliseconds of a clock that is never set, to measure durations. */
  readonly monotonic: () => number;
  /** Unpredictable bytes, for tokens and salts. */
  randomBytes(size: number): Buffer;
  /** scrypt's cost as a power of two: 15 outside of tests. */
  hashCost: number;
  /** Hears of every due event that fails. The tests' servers collect them. */
  onDueFailure?: (failure: string) => void;
  /** Runs a hash in the caller's turn. Without it, hashes do not wait. */
  inHashTurn?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Encodes a picture in the caller's turn. */
  inPictureTurn?: <T>(work: () => Promise<T>) => Promise<T>;
}
