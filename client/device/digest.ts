const fnvOffset = 0xcbf29ce484222325n;
const fnvPrime = 0x100000001b3n;

/** FNV-1a of 64 bits, for names that must not show their content. Unlike Web Crypto it works without https. */
export function digestOf(text: string): string {
  const digest = new TextEncoder()
    .encode(text)
    .reduce((hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * fnvPrime), fnvOffset);
  return digest.toString(36);
}
