import { keccak_256 } from '@noble/hashes/sha3';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** The first byte of an address of TRON's main net, and the length of an address with it. */
const tronPrefix = 0x41;
const tronLength = 21;

/** The address format of each chain. TRON uses base58, which omits the look-alikes 0, O, I and l. */
const formats: Partial<Record<string, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  BEP20: /^0x[0-9a-fA-F]{40}$/,
};

/** The checksum of an address of the right form. */
const checksums: Partial<Record<string, (address: string) => boolean>> = {
  TRC20: (address) => tronBytes(address) !== undefined,
  BEP20: (address) => !hasCapitals(address) || address === mixedCase(address),
};

/**
 * Returns true if a text is an address on this chain (rules, "Withdrawal"), by its form and, unless the platform does not
 * verify them, by its checksum: EIP-55 and base58check. On an unknown chain, any text is accepted.
 */
export function isAddressOf(chain: string, address: string, verifiesChecksum = true): boolean {
  if (!Object.hasOwn(formats, chain)) return true;
  if (!formats[chain]?.test(address)) return false;
  return !verifiesChecksum || checksums[chain]?.(address) === true;
}

/** An address of one case has no checksum (EIP-55). */
const hasCapitals = (address: string): boolean => /[a-f]/.test(address) && /[A-F]/.test(address);

/** The address with the checksum of EIP-55: a letter is a capital where the digit of the hash is 8 or more. */
function mixedCase(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)));
  const isHigh = (at: number) => parseInt(hash[at] ?? '', 16) > 7;
  return `0x${digits.replace(/[a-f]/g, (digit, at: number) => (isHigh(at) ? digit.toUpperCase() : digit))}`;
}

function tronBytes(address: string): Uint8Array | undefined {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === tronLength && bytes[0] === tronPrefix ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the address of an account as a chain does. Its 20 bytes are the same on every chain. */
export function addressOn(chain: string, account: string): string {
  if (chain !== 'TRC20' || !formats['BEP20']?.test(account)) return account;
  return base58check.encode(Uint8Array.of(tronPrefix, ...hexToBytes(account.slice(2))));
}

/** The account of an address, in hexadecimal. Any other text stays as it is. */
export function accountOf(address: string): string {
  const bytes = formats['TRC20']?.test(address) ? tronBytes(address) : undefined;
  return bytes ? `0x${bytesToHex(bytes.slice(1))}` : address;
}
