import type { OutputOf } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { gift } from '#contract/gift.ts';
import { user } from '#contract/user/user.ts';
import { params } from '#fixtures/data/params.ts';
import { millionths } from '../model/arithmetic.ts';
import type { Member } from '../model/books.ts';
import { DAY, dayNumber } from '../model/days.ts';
import { Disagreement, type Simulation } from '../simulation.ts';
import type { Command } from './command.ts';

/** The amount that the platform drew. Throws a Disagreement if it is out of its range. */
function drawnAmount(text: string, from: number, to: number): number {
  const amount = millionths(text);
  if (amount < from || amount > to) throw new Disagreement(`A reward from ${from} to ${to} was ${text}`);
  return amount;
}

const checkIn: Command = {
  name: 'check in',
  async run(simulation) {
    const { books } = simulation;
    const member = simulation.anyMember();
    const day = dayNumber(books.now);
    const refusal = member.lastDay >= day ? 'ALREADY_SIGNED' : undefined;
    const answer = await simulation.attempt<OutputOf<typeof user.signIn>>({
      endpoint: simulation.random.pick([user.signIn, user.signInAsBefore]),
      member,
      refusal,
    });
    if (refusal) return;
    member.streak = member.lastDay === day - 1 ? member.streak + 1 : 1;
    member.lastDay = day;
    const reward = params.signInRewards[(member.streak - 1) % params.signInRewards.length] ?? '';
    const [from, to] = typeof reward === 'string' ? [reward, reward] : reward;
    const amount = drawnAmount(answer.amount, millionths(from), millionths(to));
    books.pay('treasury', member, 'available', amount);
  },
};

const claimCoupon: Command = {
  name: 'claim a coupon',
  async run(simulation) {
    const { random, books, offer, terms } = simulation;
    if (offer.coupons.length === 0) return;
    const member = simulation.anyMember();
    const coupon = random.pick(offer.coupons);
    const isGone = terms.params.couponsOpen === false || coupon.left === 0 || books.now >= coupon.untilAt;
    const refusal = member.coupons.has(coupon.id) ? 'ALREADY_RECEIVED' : isGone ? 'COUPONS_GONE' : undefined;
    await simulation.attempt({
      endpoint: gift.receiveCoupon,
      input: { couponId: coupon.id },
      member,
      refusal,
    });
    if (refusal) return;
    coupon.left -= 1;
    coupon.isReceived = true;
    const { amount, minSpend, productId, days } = coupon;
    member.coupons.set(coupon.id, {
      amount,
      minSpend,
      productId,
      endAt: books.now + days * DAY,
      used: false,
    });
  },
};

export const redeem: Command = {
  name: 'redeem a code',
  async run(simulation) {
    const { random, books, offer } = simulation;
    const member = simulation.anyMember();
    if (offer.codes.length === 0 || random.chance(0.1)) {
      await simulation.attempt({
        endpoint: user.redeem,
        input: { code: 'NOSUCHCODE' },
        member,
        refusal: 'UNKNOWN_CODE',
      });
      return;
    }
    const code = random.pick(offer.codes);
    const refusal = member.redeemed.has(code.code)
      ? 'ALREADY_REDEEMED'
      : books.now >= code.endAt
        ? 'CODE_EXPIRED'
        : code.left === 0
          ? 'CODE_USED_UP'
          : undefined;
    const answer = await simulation.attempt<OutputOf<typeof user.redeem>>({
      endpoint: user.redeem,
      input: { code: code.code.toLowerCase() },
      member,
      refusal,
    });
    if (refusal) return;
    code.left -= 1;
    code.isRedeemed = true;
    member.redeemed.add(code.code);
    const amount = drawnAmount(answer.amount, code.from, code.to);
    if (code.type === 'stock') addStock(simulation, member, amount);
    else books.pay('treasury', member, 'available', amount);
  },
};

/** Pays stock, which earns dividends from now on. */
export function addStock({ books }: Simulation, member: Member, amount: number): void {
  member.lots.push({ amount, startAt: books.now, paidDays: 0, soldAt: undefined });
  books.pay('treasury', member, 'stock', amount);
}

/** A reward that each member gets once. */
async function getOnce(
  simulation: Simulation,
  name: string,
  { endpoint, input, to, amount, mistake }: OnceReward,
): Promise<void> {
  const member = simulation.anyMember();
  const refusal = member.once.has(name) ? 'ALREADY_DONE' : mistake;
  await simulation.attempt({ endpoint, input, member, refusal });
  if (refusal) return;
  member.once.add(name);
  simulation.books.pay('treasury', member, to, amount);
}

interface OnceReward {
  readonly endpoint: typeof user.shareLink | typeof gift.receiveRegisterReward;
  readonly input: Readonly<Record<string, unknown>>;
  readonly to: 'available' | 'income';
  readonly amount: number;
  readonly mistake: Reason | undefined;
}

const shareVideo: Command = {
  name: 'share a video',
  run(simulation) {
    const isVideo = simulation.random.chance(0.7);
    return getOnce(simulation, 'share', {
      endpoint: user.shareLink,
      input: { url: isVideo ? 'https://youtu.be/dQw4w9WgXcQ' : 'https://example.com/watch' },
      to: 'available',
      amount: millionths(params.shareBonus),
      mistake: isVideo ? undefined : 'NOT_A_VIDEO_LINK',
    });
  },
};

/** One day's income of the starter machine. */
const registrationReward: Command = {
  name: 'receive the registration reward',
  run: (simulation) =>
    getOnce(simulation, 'registration', {
      endpoint: gift.receiveRegisterReward,
      input: {},
      to: 'income',
      amount: simulation.offer.machines[0]?.daily ?? 0,
      mistake: simulation.hasStarter ? undefined : 'UNKNOWN_PRODUCT',
    }),
};

export const rewardCommands: readonly Command[] = [
  checkIn,
  claimCoupon,
  redeem,
  shareVideo,
  registrationReward,
];
