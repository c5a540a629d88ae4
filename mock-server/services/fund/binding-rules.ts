const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/i;

/** Returns true for 11 characters of which the fifth is the digit zero (spec §5). */
export const isIfsc = (text: string): boolean => IFSC.test(text);

/** Only Indian banks use the IFSC. */
export const needsIfsc = (currency: string): boolean => currency === 'INR';

/** Masks a destination so that its owner still recognises it: `TJRabP…9NQq`, or `****1234` for an account. */
export const masked = (kind: 'address' | 'bank', destination: string): string =>
  kind === 'address' ? `${destination.slice(0, 6)}…${destination.slice(-4)}` : `****${destination.slice(-4)}`;
