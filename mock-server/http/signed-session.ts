import { createHmac } from 'node:crypto';
import { HOUR } from '../time/span.ts';
import { realTime } from '../handling/real-time.ts';

/** The purpose of a signed text: one call from cell to cell, or the session of a browser. */
type Use = 'call' | 'session';

interface Key {
  /** Only the cells have it. Others may read the hashes of tokens, for example in a backup. */
  readonly secret: string;
  /** The hash of the token in whose name the text is. */
  readonly tokenHash: Buffer;
}

/** The time for which a text is valid. */
export const LIFETIME_MS = { call: 30_000, session: 12 * HOUR } as const;
/** The clocks of two cells may differ by this. */
const SKEW_MS = 30_000;

/** Returns a text that only a cell can make: its end, and a signature for one use in the name of one token. */
export function signed(use: Use, { secret, tokenHash }: Key, endsAt: number): string {
  const content = `${use} ${endsAt} ${tokenHash.toString('hex')}`;
  return `cell.${endsAt}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** Returns true if a text has the form of a signed one, and an end that a cell may have given it. */
export function isTimely(use: Use, text: string): boolean {
  const left = endOf(text) - realTime.now();
  return /^cell\.[1-9]\d{0,14}\.[\w-]{43}$/.test(text) && left > 0 && left <= LIFETIME_MS[use] + SKEW_MS;
}

/** The end of a signed text, as an instant of the system clock. */
export const endOf = (text: string): number => Number(text.split('.')[1]);
