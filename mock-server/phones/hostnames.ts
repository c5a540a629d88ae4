import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const everyAddress = new Set(['0.0.0.0', '::']);
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** The hosts under which other machines reach a server that listens at `host`: none if only this machine reaches it. */
export function reachableHostnames(host: string, names: readonly string[]): string[] {
  if (isLoopback(host)) return [];
  const given = names.filter((name) => !isLoopback(name) && !everyAddress.has(name) && isIP(name) === 0);
  if (!everyAddress.has(host)) return [...new Set([host, ...given])];
  const addresses = Object.values(networkInterfaces())
    .flatMap((addressesOf) => addressesOf ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  return [...new Set([...given, ...addresses])];
}
