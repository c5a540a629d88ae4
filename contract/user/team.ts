import * as z from 'zod/mini';
import { endpointGroup } from '../endpoint.ts';
import { Instant, Money, nothing } from '../fields.ts';
import { pageInput, pageOf } from '../page.ts';

export const TeamLevel = z.object({ level: z.int(), num: z.int(), validNum: z.int(), income: Money });

/**
 * `phone` is masked, and a masked e-mail address if the member has no phone. The `id` distinguishes members with equal
 * masks. The spec does not define it, so a host may omit it.
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

/** The team of three levels, and the invitation to it. */
export const team = endpointGroup({
  shareInfo: {
    route: 'POST share/info',
    source: 'documented',
    access: 'member',
    safe: true,
    description: "The caller's invitation link and code.",
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
      'The reward floors for all invited members, and which of them the caller has reached. Reached floors are credited automatically.',
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
    description: 'The reward floors for valid invited members, those with a paid order.',
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
    description: 'The number of members that the caller has invited, and how many of them are valid.',
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
      'Size and income of the team, in total and by level. Valid members have at least one paid order.',
    input: nothing,
    output: z.object({ size: z.int(), validSize: z.int(), income: Money, levels: z.array(TeamLevel) }),
    refusals: [],
    reads: ['member', 'balance'],
  },
  teamMembers: {
    route: 'GET share/team/members',
    source: 'reference',
    access: 'member',
    description:
      "The members of one level, newest first, with masked phones and the caller's income from each.",
    input: z.object({
      level: z.pipe(z.string().check(z.regex(/^[123]$/, { error: 'level' })), z.transform(Number)),
      ...pageInput,
    }),
    output: pageOf(TeamMember),
    refusals: [],
    reads: ['member', 'balance'],
  },
});
