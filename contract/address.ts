/** The address format of each chain. TRON uses base58, which omits the look-alikes 0, O, I and l. */
const formats: Partial<Record<string, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  BEP20: /^0x[0-9a-fA-F]{40}$/,
};

/**
 * Returns true if a text has the format of an address on this chain (rules, "Withdrawal"). Checksums are not verified. On
 * an unknown chain, any text is accepted.
 */
export const isAddressOf = (chain: string, address: string): boolean =>
  !Object.hasOwn(formats, chain) || formats[chain]?.test(address) === true;
