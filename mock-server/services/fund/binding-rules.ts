const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/i;

/** 11 characters, the 5th the digit zero (spec §5). */
export const isIfsc = (text: string): boolean => IFSC.test(text);

/** Only banks of this currency are reached by an IFSC. */
export const needsIfsc = (currency: string): boolean => currency === 'INR';

/** Enough of a destination to recognise one's own: `TJRabP…9NQq` of an address, `****1234` of an account. */
export const masked = (kind: 'address' | 'bank', destination: string): string =>
  kind === 'address' ? `${destination.slice(0, 6)}…${destination.slice(-4)}` : `****${destination.slice(-4)}`;
