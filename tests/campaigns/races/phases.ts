import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { income } from '#contract/income.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword } from '#fixtures/data/people.ts';
import type { Step } from '#tests/support/accountant.ts';
import { offerCoupon } from '#cli/conformance/coupon.ts';
import { asAmount } from '#tests/support/economy.ts';
import { decisions, groupJoins } from './decisions.ts';
import { attempts, keyFor, settle, type Phase } from './phase.ts';
import { RuleViolation, effectsOf, race, type Attempt, type Ended } from './race.ts';
import { compare } from './scene.ts';

const WRONG_LOGINS = 5;

/** More purchases than the members can pay, and more than there are machines. */
const purchases: Phase = async (scene) => {
  const { random, world } = scene;
  const stock = random.integer(1, 12);
  for (const id of [1, 2]) await world.operator.ok(control.changeProduct, { id: String(id), stock });
  const ended = await race(
    random,
    attempts(scene, 6, () => ({
      endpoint: product.createOrder,
      input: { productId: random.pick([1, 2]), quantity: random.integer(1, 2) },
      ...keyFor(scene, 'buy'),
    })),
  );
  const effects = effectsOf(ended);
  const products = await world.operator.ok(control.manageProducts);
  for (const productId of [1, 2] as const) {
    const ofProduct = (one: Ended) => one.input['productId'] === productId;
    const sold = effects.filter(ofProduct).reduce((sum, { input }) => sum + Number(input['quantity']), 0);
    const left = Number(products.find(({ id }) => id === String(productId))?.stock);
    if (sold > stock || left !== stock - sold)
      throw new RuleViolation(`${sold} of ${stock} were sold, and ${left} are left.`);
    const wrongly = ended.find(
      (one) => ofProduct(one) && one.outcome === 'SOLD_OUT' && Number(one.input['quantity']) <= left,
    );
    if (wrongly) throw new RuleViolation(`A purchase was refused as sold out, and ${left} are left.`);
  }
  return settle(scene, ended, ({ who, input }) => ({ act: 'buy', who, ...input }) as Step);
};

/** A coupon of which there are fewer than members. */
const coupons: Phase = async (scene) => {
  const quantity = scene.random.integer(1, 3);
  const couponId = await offerCoupon(scene.world, { quantity });
  const ended = await race(
    scene.random,
    attempts(scene, 3, () => ({
      endpoint: gift.receiveCoupon,
      input: { couponId },
      ...keyFor(scene, 'coupon'),
    })),
  );
  const effects = effectsOf(ended);
  const holders = new Set(effects.map(({ who }) => who));
  if (effects.length !== holders.size || holders.size !== quantity)
    throw new RuleViolation(
      `${quantity} coupons were received ${effects.length} times by ${holders.size} members.`,
    );
  await compare(scene);
  return ended;
};

const receipts: Phase = async (scene) => {
  const ended = await race(
    scene.random,
    attempts(scene, 4, () => ({ endpoint: product.receiveIncome, input: {}, ...keyFor(scene, 'receive') })),
  );
  return settle(scene, ended, ({ who }) => ({ act: 'receive', who }));
};

const withdrawalsOfIncome: Phase = async (scene) => {
  const ended = await race(
    scene.random,
    attempts(scene, 4, () => ({ endpoint: income.takeOut, input: {}, ...keyFor(scene, 'take') })),
  );
  return settle(scene, ended, ({ who }) => ({ act: 'takeOut', who }));
};

/** More withdrawals than the members have. */
const withdrawals: Phase = async (scene) => {
  const bindings = await Promise.all(scene.members.map(({ caller }) => caller.ok(fund.bindings)));
  const ended = await race(
    scene.random,
    attempts(scene, 3, (who) => ({
      endpoint: wallet.withdraw,
      input: { amount: scene.random.integer(5, 120), payPassword, bindingId: bindings[who]?.[0]?.id ?? '' },
      ...keyFor(scene, 'withdraw'),
    })),
    2,
  );
  return settle(scene, ended, ({ who, input }) => ({
    act: 'withdraw',
    who,
    cents: Number(input['amount']) * 100,
  }));
};

/** Many withdrawals of everything that a member has, on the same and on different keys: one of them takes effect. */
const lastWithdrawals: Phase = async (scene) => {
  const bindings = await Promise.all(scene.members.map(({ caller }) => caller.ok(fund.bindings)));
  const all = scene.accountant.accounts.map(({ available }) => Math.floor(available / 10_000));
  const ended = await race(
    scene.random,
    attempts(scene, 10, (who) => ({
      endpoint: wallet.withdraw,
      input: { amount: asMoney(all[who] ?? 0), payPassword, bindingId: bindings[who]?.[0]?.id ?? '' },
      ...keyFor(scene, 'all'),
    })),
    1,
  );
  const effects = effectsOf(ended);
  for (const who of all.keys()) {
    const own = effects.filter((one) => one.who === who).length;
    const isTooLittle = ended.some((one) => one.who === who && one.outcome === 'BELOW_MINIMUM');
    if (own !== (isTooLittle ? 0 : 1)) throw new RuleViolation(`Everything was withdrawn ${own} times.`);
  }
  return settle(scene, ended, ({ who }) => ({ act: 'withdraw', who, cents: all[who] ?? 0 }));
};

const asMoney = (cents: number): string => (cents / 100).toFixed(2);

/** Withdrawals beside purchases: together they are more than the members have. */
const spending: Phase = async (scene) => {
  const { random, members } = scene;
  for (const id of [1, 2])
    await scene.world.operator.ok(control.changeProduct, { id: String(id), stock: 100 });
  const bindings = await Promise.all(members.map(({ caller }) => caller.ok(fund.bindings)));
  const ended = await race(
    random,
    attempts(scene, 6, (who) =>
      random.chance(0.5)
        ? {
            endpoint: product.createOrder,
            input: { productId: random.pick([1, 2]), quantity: random.integer(1, 2) },
            // Without a key it could be a repeat of a purchase in an earlier phase of this day.
            key: `spend-${random.integer(1, 6)}`,
          }
        : {
            endpoint: wallet.withdraw,
            input: {
              ...{ amount: random.integer(5, 120), payPassword },
              bindingId: bindings[who]?.[0]?.id ?? '',
            },
            ...keyFor(scene, 'spend-beside'),
          },
    ),
    2,
  );
  return settle(scene, ended, ({ endpoint, who, input }) =>
    endpoint.id === wallet.withdraw.id
      ? { act: 'withdraw', who, cents: Number(input['amount']) * 100 }
      : ({ act: 'buy', who, ...input } as Step),
  );
};

/** A code that fewer members than there are can redeem. */
const codes: Phase = async (scene) => {
  const { random, world } = scene;
  const [most, amount] = [random.integer(1, 3), random.integer(1, 5_000_000)];
  const terms = {
    code: `race${random.integer(1, 1e9)}`,
    type: 'bonus',
    most,
    amount: asAmount(amount),
  } as const;
  const { code } = await world.operator.ok(control.addCode, terms);
  const ended = await race(
    random,
    attempts(scene, 4, () => ({
      endpoint: user.redeem,
      input: { code: random.pick([code, code.toUpperCase()]) },
      ...keyFor(scene, 'code'),
    })),
  );
  const effects = effectsOf(ended);
  const redeemers = new Set(effects.map(({ who }) => who));
  if (effects.length !== most || redeemers.size !== most)
    throw new RuleViolation(
      `A code for ${most} was redeemed ${effects.length} times by ${redeemers.size} members.`,
    );
  return settle(scene, ended, ({ who }) => ({ act: 'bonus', who, amount }));
};

const DISCOUNT = 1_000_000;

/** Several purchases of a member with the same coupon: one of them takes the discount. */
const usesOfACoupon: Phase = async (scene) => {
  const { random, world } = scene;
  const couponId = await offerCoupon(world, { amount: asAmount(DISCOUNT) });
  for (const { caller } of scene.members) await caller.ok(gift.receiveCoupon, { couponId });
  for (const id of [1, 2]) await world.operator.ok(control.changeProduct, { id: String(id), stock: 100 });
  const ended = await race(
    random,
    attempts(scene, 6, () => ({
      endpoint: product.createOrder,
      input: { productId: random.pick([1, 2]), quantity: random.integer(1, 2), couponId },
      ...keyFor(scene, 'use'),
    })),
  );
  const effects = effectsOf(ended);
  const users = new Set(effects.map(({ who }) => who));
  const coupon = (await world.operator.ok(control.manageCoupons)).find(({ id }) => id === couponId);
  if (users.size !== effects.length || coupon?.used !== users.size)
    throw new RuleViolation(
      `${users.size} members used a coupon ${effects.length} times, ${coupon?.used ?? 0} are noted.`,
    );
  return settle(scene, ended, ({ who, input }) => {
    const [productId, quantity] = [Number(input['productId']) as 1 | 2, Number(input['quantity'])];
    return { act: 'buy', who, productId, quantity, discount: DISCOUNT };
  });
};

/** Wrong logins of one member beside right ones of another. */
const logins: Phase = async (scene) => {
  const [guesser, other] = scene.members;
  if (!guesser || !other) return [];
  const { guest } = scene.world;
  const attempt = (phone: string, given: string): Attempt => ({
    ...{ who: -1, caller: guest, endpoint: user.login, input: { phone, password: given } },
  });
  const tries = [
    ...Array.from({ length: 8 }, () => attempt(guesser.phone, 'Wrong1234')),
    ...Array.from({ length: 3 }, () => attempt(other.phone, password)),
  ];
  const ended = await race(scene.random, tries, 1);
  const wrong = ended.filter(({ outcome }) => outcome === 'BAD_CREDENTIALS').length;
  const right = ended.filter(({ outcome }) => outcome === 'success').length;
  if (wrong !== WRONG_LOGINS || right !== 3)
    throw new RuleViolation(
      `${wrong} wrong logins were tried before the lock, and ${right} right ones succeeded.`,
    );
  return ended;
};

/** A few days, no more than a session lasts without use. Income is earned and arrives, and withdrawals end. */
const days: Phase = async (scene) => {
  const step = { act: 'wait', days: scene.random.integer(1, 6) } as const;
  await scene.world.clock.advance(`${step.days}d`);
  scene.accountant.book(step);
  await compare(scene);
  return [];
};

/** The phases of a round, in order. */
export const phases: Readonly<Record<string, Phase>> = {
  ...{ usesOfACoupon, purchases, coupons, withdrawals, logins, decisions, days, receipts },
  ...{ morePurchases: purchases, codes, groupJoins, spending, moreDays: days, moreReceipts: receipts },
  ...{ withdrawalsOfIncome, lastWithdrawals, moreDecisions: decisions },
  ...{ moreWithdrawals: withdrawals, lastDays: days },
};
