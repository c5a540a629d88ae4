import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { Instant, nothing } from '../fields.ts';
import { pageInput, pageOf } from '../page.ts';
import { Posting } from '../wallet.ts';

export const Invariant = z.object({
  number: z.int(),
  name: z.string(),
  holds: z.boolean(),
  violations: z.array(z.string()),
});

/** The ledger as an auditor reads it. */
export const books = group({
  ledger: {
    call: 'GET ledger',
    source: 'reference',
    access: 'operator',
    about: 'Postings, newest first, of one member (id or phone) or one cause when given.',
    input: z.object({ member: z.optional(z.string()), cause: z.optional(z.string()), ...pageInput }),
    output: pageOf(z.extend(Posting, { id: z.string(), movement: z.string(), requestId: z.string() })),
    refusals: [],
  },
  invariants: {
    call: 'GET invariants',
    source: 'reference',
    access: 'operator',
    about: 'Checks the whole history of the world, one line per invariant of the rules.',
    input: nothing,
    output: z.object({ holds: z.boolean(), postings: z.int(), at: Instant, checks: z.array(Invariant) }),
    refusals: [],
  },
});
