/** How an address looks. TRON's are base58, which leaves out what is read for something else: 0, O, I and l. */
const forms: Partial<Record<string, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  BEP20: /^0x[0-9a-fA-F]{40}$/,
};

/**
 * Whether a text has the form of an address of that chain (rules, "Withdrawal"). Checksums are not looked at, and of a
 * chain that has no form here any text may be an address.
 */
export const isAddressOf = (chain: string, address: string): boolean => forms[chain]?.test(address) ?? true;
