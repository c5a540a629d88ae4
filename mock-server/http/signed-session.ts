import { createHmac } from 'node:crypto';

/** What a signed text is good for: one call from cell to cell, or the session of a browser. */
type Use = 'call' | 'session';

/** Returns a text that only a holder of a token's hash can make: its end, and a signature for one use. */
export const signed = (use: Use, hash: Buffer, endsAt: number): string =>
  `cell.${endsAt}.${createHmac('sha256', hash).update(`${use} ${endsAt}`).digest('base64url')}`;

/** Returns true if a text has the form of a signed one. All of an instant have one length. */
export const isSigned = (text: string): boolean => /^cell\.[1-9]\d{0,14}\.[\w-]{43}$/.test(text);

/** The end of a signed text, as an instant of the system clock. */
export const endOf = (text: string): number => Number(text.split('.')[1]);
