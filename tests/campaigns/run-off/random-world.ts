import { toMoney, type Micro } from '#contract/money.ts';
import { DAY, HOUR } from '#server/time/span.ts';
import type { Member, World } from '#server/handling/world.ts';
import { memberAccount, platformAccount } from '#server/ledger/accounts.ts';
import { addProduct } from '#server/services/catalogue/managed-products.ts';
import { creditRecharge, openRecharge } from '#server/services/fund/recharges.ts';
import { findMember } from '#server/services/member/store.ts';
import { accruedIncome, receiveIncome } from '#server/services/product/income.ts';
import { buy } from '#server/services/product/purchase.ts';
import { createMember } from '#server/services/user/create-member.ts';
import { saveParams } from '#server/worlds/storage/params.ts';
import type { OpenWorld } from '#server/worlds/world/open-world.ts';
import type { Random } from '#tests/campaigns/simulation/random.ts';

const rate = (millionths: number): string => (millionths / 1e6).toFixed(6);
/** Mostly odd amounts, so that every share is rounded. */
const amountUpTo = (random: Random, units: number): Micro =>
  random.chance(0.3) ? random.integer(1, units) * 1_000_000 : random.integer(1, units * 1_000_000);

/**
 * Plays a random past into an empty world: random fees and benefits, teams, products, purchases at random instants of several
 * days, some returns received and withdrawn, and some of the treasury given away, or more than there is.
 */
export function playPast(world: OpenWorld, random: Random): void {
  const inside = <T>(work: (world: World) => T): T =>
    world.write({ cause: 'past', requestId: 'past', command: { name: 'past' } }, work);
  world.clock.setMode('frozen', 0);
  const products = inside((one) => {
    const levels = () => [1, 2, 3].map(() => rate(random.integer(0, 80_000))) as [string, string, string];
    saveParams(one.sql, {
      withdrawFeeRate: random.chance(0.1) ? rate(random.pick([0, 1e6])) : rate(random.integer(0, 200_000)),
      minWithdraw: toMoney(random.integer(100_000, 50_000_000)),
      bonusRates: { purchase: levels(), income: levels() },
    });
    return Array.from({ length: random.integer(1, 4) }, () => addProduct(one, productOf(random)).id);
  });
  world.invalidateSettings();
  const members = inside((one) => joinAll(one, random));

  for (let left = random.integer(1, 25); left > 0; left -= 1) {
    // Some are bought at the same instant.
    if (random.chance(0.7)) world.clock.advanceTo(world.clock.now() + random.integer(1, 30 * HOUR));
    inside((one) => {
      const member = memberOf(one, random.pick(members));
      act(one, member, random, random.pick(products));
    });
  }
  world.clock.advanceTo(world.clock.now() + random.integer(0, DAY));
  inside((one) => giveAway(one, members, random));
}

const productOf = (random: Random) => ({
  name: 'A machine',
  price: amountUpTo(random, 500),
  dayReturn: amountUpTo(random, 40),
  validDays: random.integer(1, random.chance(0.1) ? 90 : 12),
  stock: 1_000_000,
  limit: 1_000_000,
});

/** Members with balances, some of them below each other. */
function joinAll(world: World, random: Random): number[] {
  const codes: string[] = [];
  return Array.from({ length: random.integer(1, 8) }, (_, at) => {
    const upline = codes.length > 0 && random.chance(0.6) ? random.pick(codes) : undefined;
    const terms = { phone: `2547110000${10 + at}`, passwordHash: 'none', inviteCode: upline };
    const { id, inviteCode } = createMember(world, terms);
    codes.push(inviteCode);
    creditRecharge(world, openRecharge(world, id, 'usdt', 1e12), 'chain', 1e12);
    return id;
  });
}

function memberOf({ sql }: World, id: number): Member {
  const member = findMember(sql, id);
  if (!member) throw new Error(`There is no member ${id}.`);
  return member;
}

/** Buys, or receives what is there. */
function act(world: World, member: Member, random: Random, productId: number): void {
  const caller = { ...world, member, tokenHash: Buffer.alloc(0) };
  if (random.chance(0.75)) buy(caller, { productId, quantity: random.integer(1, 3) });
  else if (accruedIncome(world, member.id).incomeMicro > 0) receiveIncome(caller, {});
}

/** Leaves a random part of the treasury, or a negative balance. */
function giveAway({ ledger }: World, members: readonly number[], random: Random): void {
  const treasury = platformAccount('treasury');
  const held = ledger.balance(treasury);
  const amountMicro = Math.floor((Math.max(held, 0) * random.integer(0, 1050)) / 1000);
  if (amountMicro === 0) return;
  ledger.move({
    kind: 'bonus',
    from: treasury,
    to: memberAccount(random.pick(members), 'available'),
    amountMicro,
  });
}
