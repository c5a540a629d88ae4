import { lastOf } from '#contract/profile/dialect/path.ts';
import { expectedType, fits, isHarmless } from '../../conformance/value-types.ts';
import { alternatives, type Shape } from '../../conformance/shape.ts';
import { isChainAddress } from '../init/value-forms.ts';
import type { Lacking, Level, Unknown } from './levels.ts';
import { isGeneral, likeness, SURE_LIKENESS } from './names.ts';

/** A field of the contract and the host's field that is probably the same. */
export interface Pair {
  readonly name: string;
  readonly hostName: string;
  readonly value: unknown;
  readonly likeness: number;
  /** The host counts in hundredths. */
  readonly inCents: boolean;
}

const cents = /_?(in_?)?(cents?|minor|fen)$/i;
const inCents = ({ name, value }: Unknown): boolean => cents.test(name) && Number.isInteger(Number(value));

/** Whether a field can hold the contract's value. A word may be another. */
function isCompatible(shape: Shape, name: string, value: unknown): boolean {
  if (value === null) return true;
  return alternatives(shape).some((one) => {
    const expected = expectedType(one, name);
    if (expected === undefined) return true;
    if (expected === 'null') return false;
    if (expected === 'list') return Array.isArray(value);
    if (expected === 'object') return typeof value === 'object' && !Array.isArray(value);
    return fits(one, expected, value) || isHarmless(expected, value);
  });
}

function pairOf({ name, shape }: Lacking, unknown: Unknown): Pair {
  const isHundredth = inCents(unknown);
  const last = lastOf(unknown.name);
  const hostName = isHundredth ? last.replace(cents, '') : last;
  const fitting = isCompatible(shape, name, unknown.value) ? 1 : 0;
  const depth = unknown.name.includes('.') ? 0.05 : 0;
  // The id of a machine in an order is not that of the order.
  const most = depth > 0 && isGeneral(name) ? 0.4 : 1;
  // Platforms call the address of a wallet also `wallet`, `account` or `usdt`, so its form decides.
  const own = isChainAddress(unknown.value)
    ? Number(name === 'address')
    : Math.min(most, Math.max(likeness(name, hostName), likeness(name, unknown.name) - 0.1));
  return {
    name,
    hostName: unknown.name,
    value: unknown.value,
    likeness: fitting * (own - depth),
    inCents: isHundredth,
  };
}

export interface Candidates {
  readonly name: string;
  readonly hostNames: readonly string[];
}

/** For each field that no pair is sure of, the host's fields that may be the same. */
export function candidatesIn({ lacking, unknown }: Level): Candidates[] {
  const fitting = lacking.flatMap((one) => onlyFitting(one, unknown));
  const isClaimedOnce = (name: string) => fitting.filter((one) => one === name).length === 1;
  return lacking.flatMap((one) => {
    const named = unknown
      .map((other) => pairOf(one, other))
      .filter((pair) => pair.likeness >= possible)
      .sort((first, second) => second.likeness - first.likeness)
      .slice(0, 2);
    const only = onlyFitting(one, unknown).filter(isClaimedOnce);
    const hostNames = [...new Set([...only, ...named.map(({ hostName }) => hostName)])];
    return hostNames.length > 0 ? [{ name: one.name, hostNames }] : [];
  });
}

/** A field that is the only one of its type. */
function onlyFitting(lacking: Lacking, unknown: readonly Unknown[]): string[] {
  const fitting = unknown.filter(
    ({ name, value }) =>
      value !== null && !name.includes('.') && isCompatible(lacking.shape, lacking.name, value),
  );
  const [only, ...others] = fitting;
  return only && others.length === 0 ? [only.name] : [];
}

const possible = 0.4;

/** The surest pairs first, each field once. A pair that is no surer than another of the same field is left out. */
export function pairsIn({ lacking, unknown }: Level): Pair[] {
  const all = lacking
    .flatMap((one) => unknown.map((other) => pairOf(one, other)))
    .filter((pair) => pair.likeness >= SURE_LIKENESS)
    .sort((one, other) => other.likeness - one.likeness);
  const isRival = (pair: Pair) => (other: Pair) =>
    other !== pair &&
    other.likeness === pair.likeness &&
    (other.name === pair.name) !== (other.hostName === pair.hostName);
  const taken: Pair[] = [];
  for (const pair of all) {
    if (taken.some(({ name, hostName }) => name === pair.name || hostName === pair.hostName)) continue;
    const open = all.filter(
      (one) => !taken.some(({ name, hostName }) => name === one.name || hostName === one.hostName),
    );
    if (pair.likeness < 1 && open.some(isRival(pair))) continue;
    taken.push(pair);
  }
  return taken;
}
