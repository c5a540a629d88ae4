import { lookup } from 'node:dns/promises';
import { UnfitRing } from './proxies.ts';

/**
 * The cells by IP address. nginx takes each address of a host name for a server of its own, which would move worlds between
 * the cells, and knows only the address of a cell that does not answer. Throws an UnfitRing.
 */
export async function resolvedCells(
  cells: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const resolved = new Map<string, string>();
  for (const [cell, address] of cells) resolved.set(cell, await resolvedAddress(cell, address));
  return resolved;
}

async function resolvedAddress(cell: string, address: string): Promise<string> {
  const url = new URL(address);
  if (url.protocol === 'https:')
    throw new UnfitRing(
      `nginx would not check the certificate of cell ${cell} at ${address}: use --haproxy, or http in a private network.`,
    );
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = await lookup(host, { all: true }).catch(() => []);
  const inVersion4 = found.filter(({ family }) => family === 4);
  const [first, ...others] = new Set((inVersion4.length > 0 ? inVersion4 : found).map((one) => one.address));
  if (first === undefined)
    throw new UnfitRing(
      `nginx needs the IP address of cell ${cell}, and ${host} is not known here: write the address, or print where the name is known.`,
    );
  if (others.length > 0)
    throw new UnfitRing(
      `nginx needs one IP address of cell ${cell}, and ${host} has ${others.length + 1}: write the one of the cell.`,
    );
  url.hostname = first.includes(':') ? `[${first}]` : first;
  return url.origin;
}
