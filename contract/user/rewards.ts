import * as z from 'zod/mini';
import { endpointGroup } from '../endpoint.ts';
import { Amount, Instant, Money, MemberText, RedemptionCode, nothing } from '../fields.ts';
import { pageInput, pageOf } from '../page.ts';

/** A reward of the streak table: an amount, or a random one from `reward` to `rewardTo`. */
const StreakReward = z.object({ reward: Money, rewardTo: z.optional(Money) });

export const redemptionTypes = ['bonus', 'random bonus', 'stock'] as const;

const signed = z.object({ amount: Money, streak: z.int() });

/** The state of a screenshot or a shared video. The reference credits a video at once; other hosts review it. */
const taskState = z.enum(['none', 'verifying', 'credited', 'rejected']);
/** The screenshot in the official group. */
const groupTask = {
  state: taskState,
  amount: Money,
  link: z.string(),
  pictureSide: z.optional(z.int()),
};

/** Daily check-in, redemption codes, the official group, shared videos and stock. Rules, "Rewards". */
export const rewards = endpointGroup({
  signInToday: {
    route: 'GET signin/today',
    source: 'documented',
    access: 'member',
    description:
      'Whether the caller has checked in on this platform day, the current streak, and the reward of today. `week` is the streak table.',
    input: nothing,
    output: z.extend(StreakReward, {
      signed: z.boolean(),
      streak: z.int(),
      week: z.array(StreakReward),
    }),
    refusals: [],
    reads: ['signIn'],
  },
  signIn: {
    route: 'POST signin/todaySignin',
    source: 'documented',
    access: 'member',
    description:
      'Checks in for the platform day and pays its reward. The seventh day of a streak pays a random bonus.',
    input: nothing,
    output: signed,
    refusals: ['ALREADY_SIGNED'],
    changes: ['signIn', 'balance', 'record'],
    idempotent: true,
  },
  signInAsBefore: {
    route: 'POST signin/today',
    source: 'documented',
    access: 'member',
    description: 'The older path of `user.signIn`.',
    input: nothing,
    output: signed,
    refusals: ['ALREADY_SIGNED'],
    changes: ['signIn', 'balance', 'record'],
    idempotent: true,
  },
  signInRecord: {
    route: 'GET signin/record',
    source: 'documented',
    access: 'member',
    description: 'The check-in days of the caller, newest first. `day` is a platform day, e.g. `2026-11-21`.',
    input: z.object({ ...pageInput }),
    output: pageOf(z.object({ day: z.string(), amount: Money, createTime: Instant })),
    refusals: [],
    reads: ['signIn'],
  },
  popupRewards: {
    route: 'GET sys/queryPopUpRwList',
    source: 'documented',
    access: 'member',
    safe: false,
    description:
      'The rewards that the member has not seen yet, oldest first. The response marks them as seen.',
    input: nothing,
    output: z.array(z.object({ id: z.string(), title: z.string(), amount: Money, createTime: Instant })),
    refusals: [],
    reads: ['balance'],
  },
  sellFinancial: {
    route: 'POST app/financial/sellFinancial',
    source: 'documented',
    access: 'member',
    description: 'Sells stock at par to the available balance: all of it, or the given amount.',
    input: z.object({ amount: z.optional(Amount) }),
    output: z.object({ amount: Money, available: Money, stock: Money }),
    refusals: ['INSUFFICIENT_STOCK'],
    changes: ['balance', 'record'],
    idempotent: true,
  },
  groupJoin: {
    route: 'POST group/join',
    source: 'reference',
    access: 'member',
    description:
      'Submits a screenshot of the caller in the official group, whose sides have at least `pictureSide` pixels. The system verifies it within minutes and credits the bonus once per member.',
    input: nothing,
    output: z.object(groupTask),
    refusals: ['ALREADY_DONE', 'NOT_AN_IMAGE'],
    changes: ['groupJoin'],
    files: { field: 'file', maxFiles: 1, maxMebibytesEach: 2 },
  },
  groupStatus: {
    route: 'GET group/status',
    source: 'reference',
    access: 'member',
    description:
      "The state of the caller's screenshot, the link to the official group, the bonus for joining, and the least side of a screenshot in pixels.",
    input: nothing,
    output: z.object({
      ...groupTask,
      reason: z.optional(z.string()),
    }),
    refusals: [],
    reads: ['groupJoin'],
  },
  shareLink: {
    route: 'POST share/link',
    source: 'reference',
    access: 'member',
    description: 'Submits the YouTube video that the caller shared. Pays the bonus at once, once per member.',
    input: z.object({ url: MemberText(300) }),
    output: z.object({ state: taskState, amount: Money }),
    refusals: ['ALREADY_DONE', 'NOT_A_VIDEO_LINK'],
    changes: ['sharedVideo', 'balance', 'record', 'message'],
    idempotent: true,
  },
  shareLinkStatus: {
    route: 'GET share/link/status',
    source: 'reference',
    access: 'member',
    description:
      'Whether the caller has shared a video, and the bonus for sharing. A platform that reviews videos also has the states `verifying` and `rejected`.',
    input: nothing,
    output: z.object({ state: taskState, amount: Money, url: z.string() }),
    refusals: [],
    reads: ['sharedVideo'],
  },
  redeem: {
    route: 'POST redeem/exchange',
    source: 'reference',
    access: 'member',
    description: 'Redeems a code. Each member can redeem a code once.',
    input: z.object({
      code: RedemptionCode,
    }),
    output: z.object({ amount: Money, type: z.enum(redemptionTypes) }),
    refusals: ['UNKNOWN_CODE', 'ALREADY_REDEEMED', 'CODE_USED_UP', 'CODE_EXPIRED'],
    changes: ['redemption', 'balance', 'record', 'message'],
    idempotent: true,
    rateLimited: true,
  },
  redeemRecord: {
    route: 'GET redeem/record',
    source: 'reference',
    access: 'member',
    description: 'The codes that the caller has redeemed, newest first.',
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.object({
        id: z.string(),
        code: z.string(),
        amount: Money,
        type: z.enum(redemptionTypes),
        createTime: Instant,
      }),
    ),
    refusals: [],
    reads: ['redemption'],
  },
});
