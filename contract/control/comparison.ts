import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { pageOf, largePageInput } from '../page.ts';
import { WorldName } from './worlds.ts';

/** The compared parts of a world, in the order of the comparison. */
export const comparedKinds = [
  ...['clock', 'params', 'faults', 'agenda'],
  ...['members', 'accounts', 'postings', 'records'],
  ...['products', 'orders', 'collections', 'stockLots'],
  ...['coupons', 'receivedCoupons', 'codes', 'redemptions', 'signIns', 'groupJoins', 'sharedVideos'],
  ...['recharges', 'transfers', 'withdrawals', 'bindings'],
  ...['notices', 'news', 'versions', 'posts', 'comments', 'messages', 'outbox', 'feedback'],
] as const;
export type ComparedKind = (typeof comparedKinds)[number];

const Kind = z.enum(comparedKinds);

/** The number of items of a kind in each world, and the number of differing ones. */
export const ComparedCount = z.object({
  kind: Kind,
  here: z.int(),
  there: z.int(),
  differing: z.int(),
});

/**
 * A compared value: money as a decimal text in its own currency, JSON as text, null if it is missing. Instants are epoch
 * milliseconds, and their fields end in `Time`.
 */
const Value = z.nullable(z.union([z.string(), z.number()]));

/** An item that differs between two worlds, matched by its id, with the differing fields. */
export const Difference = z.object({
  kind: Kind,
  id: z.string(),
  /** Its display name, e.g. `Alice 254700000002 · available`. */
  name: z.string(),
  in: z.enum(['both', 'here', 'there']),
  /** All fields if only one world has the item. */
  fields: z.array(z.object({ name: z.string(), here: Value, there: Value })),
});
export type Difference = z.output<typeof Difference>;

const comparedWorld = {
  other: WorldName,
  without: z.optional(z.literal('times', { error: 'value' })),
};

/** The comparison of two worlds. */
export const comparison = operatorGroup({
  comparison: {
    route: 'GET comparison',
    description:
      'Compares this world with the `other` one, item by item and by id: the numbers of items of each kind in both worlds, and of those that differ. `without=times` ignores instants, the only difference between two new worlds. Sessions, passwords, captchas and the command log are not compared.',
    input: z.object(comparedWorld),
    output: z.object({ differing: z.int(), kinds: z.array(ComparedCount) }),
    refusals: [],
    reads: ['world'],
  },
  differences: {
    route: 'GET differences',
    description:
      'The differences between this world and the `other` one in one `kind` of items, ordered by id. Each item has its differing fields.',
    input: z.object({ ...comparedWorld, kind: z.enum(comparedKinds, { error: 'value' }), ...largePageInput }),
    output: pageOf(Difference),
    refusals: [],
    reads: ['world'],
  },
});
