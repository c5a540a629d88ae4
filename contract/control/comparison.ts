import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { pageOf, largePageInput } from '../page.ts';
import { WorldName } from './worlds.ts';

/** What worlds consist of, in the order in which a comparison tells of it. */
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

/** How many things of a kind the two worlds have, and how many of these are not the same in both. */
export const ComparedCount = z.object({
  kind: Kind,
  here: z.int(),
  there: z.int(),
  differing: z.int(),
});

/**
 * A value as the comparison tells it: money as a decimal text in its own currency, instants as epoch milliseconds in
 * fields whose name ends in `Time`, JSON as text; null where there is none.
 */
const Value = z.nullable(z.union([z.string(), z.number()]));

/** Something that is not the same in two worlds, found in both by its id; with the fields that differ. */
export const Difference = z.object({
  kind: Kind,
  id: z.string(),
  /** What it is called where it is there, e.g. `Alice 254700000002 · available`. */
  name: z.string(),
  in: z.enum(['both', 'here', 'there']),
  /** Of a thing that only one world has: everything that is known of it. */
  fields: z.array(z.object({ name: z.string(), here: Value, there: Value })),
});
export type Difference = z.output<typeof Difference>;

const what = {
  other: WorldName,
  without: z.optional(z.literal('times', { error: 'value' })),
};

/** What two worlds differ in. */
export const comparison = group({
  comparison: {
    route: 'GET comparison',
    source: 'reference',
    access: 'operator',
    description:
      'Compares this world with the `other`, thing by thing and by id: how many of each kind there are, here and there, and how many differ. `without=times` takes no notice of instants: two fresh worlds have nothing but those between them. Sessions, passwords, codes of captchas and the log of commands are not compared.',
    input: z.object(what),
    output: z.object({ differing: z.int(), kinds: z.array(ComparedCount) }),
    refusals: [],
    reads: ['world'],
  },
  differences: {
    route: 'GET differences',
    source: 'reference',
    access: 'operator',
    description:
      'What differs between this world and the `other` in one `kind` of things, in the order of their ids, each with the fields that are not the same.',
    input: z.object({ ...what, kind: z.enum(comparedKinds, { error: 'value' }), ...largePageInput }),
    output: pageOf(Difference),
    refusals: [],
    reads: ['world'],
  },
});
