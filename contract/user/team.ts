import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { Instant, Money, nothing } from '../fields.ts';
import { pageInput, pageOf } from '../page.ts';

export const TeamLevel = z.object({ level: z.int(), num: z.int(), validNum: z.int(), income: Money });

/**
 * `phone` is masked, and the masked e-mail address of who registered without a phone. The `id` tells two of them apart who
 * are masked alike; the spec names none, so a host need not send it.
 */
export const TeamMember = z.object({
  id: z.optional(z.string()),
  name: z.string(),
  phone: z.string(),
  createTime: Instant,
  valid: z.boolean(),
  income: Money,
});

export const ReachedFloor = z.object({
  floor: z.int(),
  need: z.int(),
  reward: Money,
  reached: z.boolean(),
  credited: z.boolean(),
});

/** The team of three levels and the invitation that grows it. */
export const team = group({
  shareInfo: {
    route: 'POST share/info',
    source: 'documented',
    access: 'member',
    safe: true,
    description: 'The invitation: its link and its code.',
    input: nothing,
    output: z.object({ shareUrl: z.string(), shareCode: z.string() }),
    refusals: [],
  },
  invitedFloor: {
    route: 'POST share/invited/floor',
    source: 'documented',
    access: 'member',
    safe: true,
    description:
      'The floors of everyone invited, with what the caller has reached. A reached one is credited by itself.',
    input: nothing,
    output: z.array(ReachedFloor),
    refusals: [],
    reads: ['member', 'balance'],
  },
  invitedFloor2: {
    route: 'POST share/invited/floor2',
    source: 'documented',
    access: 'member',
    safe: true,
    description: 'The floors of valid members invited: those with a paid order.',
    input: nothing,
    output: z.array(ReachedFloor),
    refusals: [],
    reads: ['member', 'balance'],
  },
  invitedNum: {
    route: 'POST share/invited/floor/num',
    source: 'documented',
    access: 'member',
    safe: true,
    description: 'How many the caller has invited, and how many of them are valid.',
    input: nothing,
    output: z.object({ num: z.int(), validNum: z.int() }),
    refusals: [],
    reads: ['member', 'balance'],
  },
  teamSummary: {
    route: 'GET share/team/summary',
    source: 'reference',
    access: 'member',
    description:
      'Size and income of the team, in all and by level. Valid members have at least one paid order.',
    input: nothing,
    output: z.object({ size: z.int(), validSize: z.int(), income: Money, levels: z.array(TeamLevel) }),
    refusals: [],
    reads: ['member', 'balance'],
  },
  teamMembers: {
    route: 'GET share/team/members',
    source: 'reference',
    access: 'member',
    description: 'The members of one level, newest first, phones masked, with what each brought the caller.',
    input: z.object({
      level: z.pipe(z.string().check(z.regex(/^[123]$/, { error: 'level' })), z.transform(Number)),
      ...pageInput,
    }),
    output: pageOf(TeamMember),
    refusals: [],
    reads: ['member', 'balance'],
  },
});
