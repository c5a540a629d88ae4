import { alternatives, type Shape } from '#cli/conformance/shape.ts';
import { expectedType, fits, isHarmless, isObject } from '#cli/conformance/value-types.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { option, type Option, type Path } from '../conclusion.ts';
import { isChainAddress } from '../evidence/values.ts';
import { cents } from '../words.ts';
import { isGeneral, isSameMeaning, plain, sharedWords } from '../words.ts';

/** A field of the contract that is looked for. */
export interface Lacking {
  readonly name: string;
  readonly shape: Shape;
}

/** A field of the host that the contract does not know, with dots inside an object. */
export interface Unknown {
  readonly name: string;
  readonly value: unknown;
}

/** A field of the contract and the host's field that is the same. */
export interface Pair {
  readonly name: string;
  readonly hostName: string;
  readonly isSpelling: boolean;
  /** The host counts in hundredths. */
  readonly isInCents: boolean;
  readonly because: string;
}

const isInCents = ({ name, value }: Unknown): boolean =>
  cents.test(name) && value !== null && Number.isInteger(Number(value));

/** The host's name without its unit, and without the object around it. */
const bareName = (unknown: Unknown): string =>
  isInCents(unknown) ? lastOf(unknown.name).replace(cents, '') : lastOf(unknown.name);

/** Returns true if a field can hold the contract's value. A word may be another. */
function isCompatible({ name, shape }: Lacking, { name: hostName, value }: Unknown): boolean {
  // Platforms call the address of a wallet also `wallet`, `account` or `usdt`, so its form decides.
  if (isChainAddress(value)) return name === 'address';
  // The id of a machine in an order does not name the order.
  if (value === null || (hostName.includes('.') && isGeneral(name))) return value === null;
  return alternatives(shape).some((one) => {
    const expected = expectedType(one, name);
    if (expected === 'list') return Array.isArray(value);
    if (expected === 'object') return isObject(value);
    return (
      expected !== 'null' &&
      (fits(one, expected, value) || (expected !== undefined && isHarmless(expected, value)))
    );
  });
}

type Tie = (name: string, other: Unknown, subject: string) => boolean;
/** A reason for which two fields are the same. */
export type Reason = readonly [because: string, isTied: Tie];

const isSpelling: Tie = (name, other) => plain(name) === plain(bareName(other));
/** The reasons for which two fields are the same, the surest first. */
const ties: readonly Reason[] = [
  ['the same name in another spelling', isSpelling],
  ['whose value is an address of a chain', (name, { value }) => name === 'address' && isChainAddress(value)],
  ['another word for it', (name, other) => isSameMeaning(name, bareName(other))],
  // Such as `machine_id` in a list of machines.
  [
    'the id of what the answer is about',
    (name, { name: own }, subject) =>
      name === 'id' && /(id|Id|_no|_sn)$/.test(own) && sharedWords(own, subject).length > 0,
  ],
];

/** The fields that are surely the same: of the right type, for a reason that holds for no other field. */
export function pairsIn(
  lacking: readonly Lacking[],
  unknown: readonly Unknown[],
  subject = '',
  more: readonly Reason[] = [],
): readonly Pair[] {
  const found: Pair[] = [];
  for (const [because, isTied] of [...ties, ...more]) {
    const isOpen = (name: string) => !found.some((one) => one.name === name || one.hostName === name);
    const [names, others] = [
      lacking.filter(({ name }) => isOpen(name)),
      unknown.filter(({ name }) => isOpen(name)),
    ];
    const tied = names.flatMap((one) =>
      others
        .filter((other) => isTied(one.name, other, subject) && isCompatible(one, other))
        .map((other) => ({ one, other })),
    );
    for (const { one, other } of tied)
      if (tied.filter((each) => each.one === one || each.other === other).length === 1)
        found.push({
          name: one.name,
          hostName: other.name,
          isSpelling: isTied === isSpelling,
          isInCents: isInCents(other),
          because: isInCents(other) ? `${because}, which counts in hundredths` : because,
        });
  }
  return found;
}

const MAX_OPTIONS = 3;

/** The host's fields that may be fields of the contract: by a part of the name, or if only the two fit each other. */
export function optionsFor(
  lacking: readonly Lacking[],
  unknown: readonly Unknown[],
  path: Path,
): readonly Option[] {
  const free = unknown.filter(({ value }) => value !== null);
  const fitting = (one: Lacking) => free.filter((other) => isCompatible(one, other));
  const isAlike = ({ name }: Lacking, other: string) =>
    plain(name).includes(plain(other)) ||
    plain(other).includes(plain(name)) ||
    isSameMeaning(name, other) ||
    sharedWords(name, other).length > 0;
  const isOnly = (one: Lacking, other: Unknown) =>
    one.shape.type !== undefined &&
    fitting(one).filter(({ name }) => !name.includes('.')).length === 1 &&
    lacking.filter((each) => isCompatible(each, other)).length === 1;
  return lacking.flatMap((one) =>
    fitting(one)
      .filter((other) => isAlike(one, bareName(other)) || isOnly(one, other))
      .slice(0, MAX_OPTIONS)
      .map(({ name }) => option(`If ${one.name} is ${name}`, [[...path, one.name], name])),
  );
}
