import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { income } from '#contract/income.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword } from '#fixtures/people.ts';
import type { Step } from '#tests/support/accountant.ts';
import { offerCoupon } from '#tests/support/coupon.ts';
import { Broken, effectsOf, race, type Attempt, type Ended } from './race.ts';
import { bookAll, compare, type Scene } from './scene.ts';

/** Sends attempts at once and returns them as they ended. Throws Broken if the platform is not where the rules lead. */
type Phase = (scene: Scene) => Promise<Ended[]>;

const WRONG_LOGINS = 5;

/** A few keys for the attempts of a member, so that some share one, and none for others. */
const keyFor = ({ random, accountant }: Scene, phase: string) =>
  random.chance(0.2) ? {} : { key: `${phase}-${accountant.today}-${random.integer(1, 6)}` };

const attempts = (
  scene: Scene,
  each: number,
  make: (who: number) => Omit<Attempt, 'who' | 'caller'>,
): Attempt[] =>
  scene.members.flatMap(({ caller }, who) =>
    Array.from({ length: each }, () => ({ who, caller, ...make(who) })),
  );

async function settle(scene: Scene, ended: Ended[], stepOf: (one: Ended) => Step): Promise<Ended[]> {
  bookAll(scene, effectsOf(ended).map(stepOf));
  await compare(scene);
  return ended;
}

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
      throw new Broken(`${sold} of ${stock} were sold, and ${left} are left.`);
    const wrongly = ended.find(
      (one) => ofProduct(one) && one.outcome === 'SOLD_OUT' && Number(one.input['quantity']) <= left,
    );
    if (wrongly) throw new Broken(`A purchase was refused as sold out, and ${left} are left.`);
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
    throw new Broken(`${quantity} coupons were received ${effects.length} times by ${holders.size} members.`);
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
    throw new Broken(`${wrong} wrong logins were tried before the lock, and ${right} right ones succeeded.`);
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
  ...{ purchases, coupons, withdrawals, logins, days, receipts },
  ...{ morePurchases: purchases, moreDays: days, moreReceipts: receipts, withdrawalsOfIncome },
  ...{ moreWithdrawals: withdrawals, lastDays: days },
};
