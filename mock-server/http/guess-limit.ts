import { MINUTE } from '../time/span.ts';
import { realTime } from '../handling/real-time.ts';
import { refuse } from '../handling/refusal.ts';

const MAX_ADDRESSES = 10_000;

/** Limits the wrong tokens of an address in a minute. */
export class GuessLimit {
  readonly #guesses = new Map<string, { readonly since: number; count: number }>();

  /** After `most` wrong tokens in a minute an address has to wait for the rest of it. */
  constructor(private readonly most: number) {}

  /** Refuses TOO_MANY_REQUESTS to an address that has to wait. */
  refuse(address: string): void {
    const now = realTime.monotonic();
    const guesses = this.#guesses.get(address);
    if (!guesses) return;
    const endsAt = guesses.since + MINUTE;
    if (now >= endsAt) this.#guesses.delete(address);
    else if (guesses.count >= this.most)
      refuse('TOO_MANY_REQUESTS', {
        values: { context: 'tokens', seconds: Math.ceil((endsAt - now) / 1000) },
      });
  }

  count(address: string): void {
    const guesses = this.#guesses.get(address) ?? { since: realTime.monotonic(), count: 0 };
    guesses.count += 1;
    this.#guesses.set(address, guesses);
    const [oldest] = this.#guesses.keys();
    if (oldest !== undefined && this.#guesses.size > MAX_ADDRESSES) this.#guesses.delete(oldest);
  }

  /** Takes a counted guess back, which was none. */
  takeBack(address: string): void {
    const guesses = this.#guesses.get(address);
    if (guesses) guesses.count = Math.max(0, guesses.count - 1);
  }
}
