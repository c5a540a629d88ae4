import { serviceNames } from '#contract/profile/names.ts';
import type { Match } from './match.ts';

/** The address of a call without the contract's path. */
const baseOf = ({ endpoint, call }: Match): string => call.address.slice(0, -(endpoint.path.length + 1));

function mostFrequent(values: readonly string[]): string | undefined {
  const count = (value: string) => values.filter((one) => one === value).length;
  return values.toSorted((one, other) => count(other) - count(one))[0];
}

/** Segments before the paths of endpoints. */
const generic = /^(api|v\d+|app|rest|gateway|h5)$/i;

/** The base address of calls whose paths are not the contract's: one that is known, or the host with its first segments. */
function guessedBase([address = '']: readonly string[], known: readonly string[]): string {
  const found = known.find((base) => address.startsWith(`${base}/`));
  if (found !== undefined) return found;
  const { origin, pathname } = new URL(address);
  const segments = pathname.split('/').slice(1);
  const end = segments.findIndex((segment) => !generic.test(segment));
  return [origin, ...segments.slice(0, Math.max(end, 0))].join('/');
}

/** The base address of each service that was seen. One address for all also holds for those that were not. */
export function servicesOf(matches: readonly Match[]): Readonly<Record<string, string>> {
  const exact = matches.filter(({ isExact }) => isExact);
  const known = [...new Set(exact.map(baseOf))];
  const found = serviceNames.flatMap((service): (readonly [string, string])[] => {
    const isOwn = ({ endpoint }: Match) => endpoint.service === service;
    const own = matches.filter(isOwn).map(({ call }) => call.address);
    if (own.length === 0) return [];
    return [[service, mostFrequent(exact.filter(isOwn).map(baseOf)) ?? guessedBase(own, known)]];
  });
  const bases = new Set(found.map(([, base]) => base));
  const [only] = bases;
  const isShared = bases.size === 1 && found.length > 1 && only !== undefined;
  return Object.fromEntries(isShared ? serviceNames.map((service) => [service, only]) : found);
}
