/** TRON addresses are base58, which leaves out what is read for something else: 0, O, I and l. */
const TRON_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/i;

/** Whether the text has the form of an address of that chain (rules, "Withdrawal"). Checksums are not looked at. */
export const isAddressOf = (chain: string, address: string): boolean =>
  (chain === 'TRC20' ? TRON_ADDRESS : EVM_ADDRESS).test(address);

/** 11 characters, the 5th the digit zero (spec §5). */
export const isIfsc = (text: string): boolean => IFSC.test(text);

/** Only banks of this currency are reached by an IFSC. */
export const needsIfsc = (currency: string): boolean => currency === 'INR';

/** Enough of a destination to recognise one's own: `TJRabP…9NQq` of an address, `****1234` of an account. */
export const masked = (kind: 'address' | 'bank', destination: string): string =>
  kind === 'address' ? `${destination.slice(0, 6)}…${destination.slice(-4)}` : `****${destination.slice(-4)}`;
