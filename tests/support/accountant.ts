import fc from 'fast-check';

/** One action of a member, or days that pass. Withdrawals are in cents, the smallest amount that the API accepts. */
export type Step =
  | { act: 'buy'; who: number; productId: 1 | 2; quantity: number; discount?: number }
  | { act: 'wait'; days: number }
  | { act: 'receive' | 'takeOut'; who: number }
  | { act: 'withdraw'; who: number; cents: number };

/** A rejected withdrawal, or a bonus in micro-USDT. */
export type Decision =
  | { act: 'reject'; who: number; cents: number }
  | { act: 'bonus'; who: number; amount: number };

const who = fc.integer({ min: 0, max: 3 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('buy' as const),
    who,
    productId: fc.constantFrom(1 as const, 2 as const),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ act: fc.constantFrom('receive' as const, 'takeOut' as const), who }),
  fc.record({ act: fc.constant('withdraw' as const), who, cents: fc.integer({ min: 100, max: 6000 }) }),
);

/** Rates in millionths, nearest upline first. */
const rates = fc.tuple(fc.nat(120_000), fc.nat(60_000), fc.nat(20_000));
const machine = fc.record({
  price: fc.integer({ min: 1, max: 80_000_000 }),
  daily: fc.integer({ min: 1, max: 4_000_000 }),
});
/** The terms of a world, in micro-USDT and millionths. */
export const plan = fc.record({
  machines: fc.record({ 1: machine, 2: machine }),
  purchase: rates,
  income: rates,
  fee: fc.nat(150_000),
});
export type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

const DAYS = 30;
const LIMIT = 5;
const FIRST_VALID_INVITED = 1_000_000;

/** Multiplies an amount by a rate in millionths, and rounds half a micro-USDT up. */
const shareOf = (amount: number, millionths: number): number =>
  Number((2n * BigInt(amount) * BigInt(millionths) + 1_000_000n) / 2_000_000n);

interface Account {
  available: number;
  income: number;
  transit: number;
  frozen: number;
  hasPaid: boolean;
  orders: { boughtOn: number; received: number; daily: number }[];
  bought: Record<1 | 2, number>;
}

/**
 * Keeps the accounts of four members, each invited by the previous one. It follows the rule book and uses no code of the
 * platform.
 */
export class Accountant {
  today = 0;
  readonly platform = { treasury: 0, fees: 0, chain: -800_000_000, bank: 0 };
  readonly #pendingWithdrawals: { who: number; amount: number; fee: number }[] = [];
  readonly accounts: Account[] = Array.from({ length: 4 }, () => ({
    available: 200_000_000,
    income: 0,
    transit: 0,
    frozen: 0,
    hasPaid: false,
    orders: [],
    bought: { 1: 0, 2: 0 },
  }));

  constructor(readonly plan: Plan) {}

  /** Books a step if the rules allow it. Returns true if they do. */
  book(step: Step | Decision): boolean {
    if (step.act === 'wait') {
      this.today += step.days;
      for (const account of this.accounts) {
        account.income += account.transit;
        Object.assign(account, { transit: 0, frozen: 0 });
      }
      for (const { amount, fee } of this.#pendingWithdrawals.splice(0)) {
        this.platform.fees += fee;
        this.platform.chain += amount - fee;
      }
      return true;
    }
    const account = this.accounts[step.who];
    if (!account) return false;
    switch (step.act) {
      case 'buy':
        return this.#buy(account, step);
      case 'receive':
        return this.#receive(account, step.who);
      case 'takeOut': {
        const all = account.income;
        account.available += all;
        account.income = 0;
        return all > 0;
      }
      case 'withdraw': {
        const amount = step.cents * 10_000;
        if (amount > account.available) return false;
        this.#pendingWithdrawals.push({ who: step.who, amount, fee: shareOf(amount, this.plan.fee) });
        account.available -= amount;
        account.frozen += amount;
        return true;
      }
      case 'reject':
        return this.#reject(account, step);
      case 'bonus':
        this.#pay(step.who, 'available', step.amount);
        return true;
    }
  }

  #buy(account: Account, step: Extract<Step, { act: 'buy' }>): boolean {
    const { who, productId, quantity, discount = 0 } = step;
    const { price, daily } = this.plan.machines[productId];
    const paid = Math.max(0, price * quantity - discount);
    if (account.bought[productId] + quantity > LIMIT || paid > account.available) return false;
    // An order that a coupon pays for as a whole makes no valid member.
    const isFirst = paid > 0 && !account.hasPaid;
    account.hasPaid ||= paid > 0;
    account.available -= paid;
    account.bought[productId] += quantity;
    this.platform.treasury += paid;
    account.orders.push({ boughtOn: this.today, received: 0, daily: daily * quantity });
    this.#payUplines(who, 'available', paid, this.plan.purchase);
    if (isFirst && who > 0) this.#pay(who - 1, 'available', FIRST_VALID_INVITED);
    return true;
  }

  #reject(account: Account, { who, cents }: Extract<Decision, { act: 'reject' }>): boolean {
    const amount = cents * 10_000;
    const place = this.#pendingWithdrawals.findIndex((one) => one.who === who && one.amount === amount);
    if (place < 0) return false;
    this.#pendingWithdrawals.splice(place, 1);
    account.frozen -= amount;
    account.available += amount;
    return true;
  }

  #receive(account: Account, who: number): boolean {
    let sum = 0;
    for (const order of account.orders) {
      const earned = Math.min(DAYS, this.today - order.boughtOn);
      sum += (earned - order.received) * order.daily;
      order.received = earned;
    }
    this.#pay(who, 'transit', sum);
    this.#payUplines(who, 'income', sum, this.plan.income);
    return sum > 0;
  }

  #payUplines(who: number, to: 'available' | 'income', amount: number, shares: readonly number[]): void {
    for (const [place, share] of shares.entries()) this.#pay(who - 1 - place, to, shareOf(amount, share));
  }

  /** Pays from the treasury. The first member has no upline. */
  #pay(who: number, to: 'available' | 'income' | 'transit', amount: number): void {
    const account = this.accounts[who];
    if (!account) return;
    account[to] += amount;
    this.platform.treasury -= amount;
  }
}

/** The factors of a part of an amount, in micro-USDT and millionths. */
export interface Factors {
  readonly of?: number;
  readonly rate?: number;
  readonly days?: number;
  readonly quantity?: number;
}

/** The product of the factors, rounded once, half a micro-USDT up. */
export const productOf = ({ of = 0, rate = 1_000_000, days = 1, quantity = 1 }: Factors): number =>
  shareOf(of * days * quantity, rate);
