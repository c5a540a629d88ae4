import fc from 'fast-check';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { income } from '#contract/income.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/people.ts';
import { newMember, setPayPassword, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

/**
 * An accountant with nothing but the rules beside the real platform: four members, each invited by the one before,
 * do what chance tells them to, and after every step each balance must be what the accountant has, to the micro-USDT.
 */

type Step =
  | { act: 'buy'; who: number; productId: 1 | 2; quantity: number }
  | { act: 'wait'; days: number }
  | { act: 'receive' | 'takeOut'; who: number }
  | { act: 'withdraw'; who: number; amount: number };

const who = fc.integer({ min: 0, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('buy' as const),
    who,
    productId: fc.constantFrom(1 as const, 2 as const),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ act: fc.constantFrom('receive' as const, 'takeOut' as const), who }),
  fc.record({ act: fc.constant('withdraw' as const), who, amount: fc.integer({ min: 1, max: 60 }) }),
);

const machines = {
  1: { price: 20_000_000, daily: 800_000, days: 30 },
  2: { price: 50_000_000, daily: 2_100_000, days: 30 },
};
const LIMIT = 5;
const purchaseRates = [8, 3, 1];
const incomeRates = [5, 2, 1];
const FIRST_VALID_INVITED = 1_000_000;

interface Account {
  available: number;
  income: number;
  transit: number;
  frozen: number;
  orders: { productId: 1 | 2; boughtOn: number; received: number; daily: number; days: number }[];
  bought: Record<1 | 2, number>;
}

class Accountant {
  today = 0;
  readonly accounts: Account[] = Array.from({ length: 4 }, () => ({
    available: 200_000_000,
    income: 0,
    transit: 0,
    frozen: 0,
    orders: [],
    bought: { 1: 0, 2: 0 },
  }));

  /** Answers whether the rules allow it, and books it if so. */
  book(step: Step): boolean {
    if (step.act === 'wait') {
      this.today += step.days;
      for (const account of this.accounts) {
        account.income += account.transit;
        Object.assign(account, { transit: 0, frozen: 0 });
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
        const amount = step.amount * 1_000_000;
        if (amount > account.available) return false;
        account.available -= amount;
        account.frozen += amount;
        return true;
      }
    }
  }

  #buy(account: Account, { who, productId, quantity }: Extract<Step, { act: 'buy' }>): boolean {
    const { price, daily, days } = machines[productId];
    const paid = price * quantity;
    if (account.bought[productId] + quantity > LIMIT || paid > account.available) return false;
    const isFirst = account.orders.length === 0;
    account.available -= paid;
    account.bought[productId] += quantity;
    account.orders.push({ productId, boughtOn: this.today, received: 0, daily: daily * quantity, days });
    purchaseRates.forEach((percent, place) => {
      const upline = this.accounts[who - 1 - place];
      if (upline) upline.available += (paid * percent) / 100;
    });
    const inviter = this.accounts[who - 1];
    if (isFirst && inviter) inviter.available += FIRST_VALID_INVITED;
    return true;
  }

  #receive(account: Account, who: number): boolean {
    let sum = 0;
    for (const order of account.orders) {
      const earned = Math.min(order.days, this.today - order.boughtOn);
      sum += (earned - order.received) * order.daily;
      order.received = earned;
    }
    account.transit += sum;
    incomeRates.forEach((percent, place) => {
      const upline = this.accounts[who - 1 - place];
      if (upline) upline.income += (sum * percent) / 100;
    });
    return sum > 0;
  }
}

async function act(world: TestWorld, members: readonly TestMember[], step: Step): Promise<boolean> {
  if (step.act === 'wait') {
    await world.advance(`${step.days}d`);
    return true;
  }
  const member = members[step.who];
  if (!member) return false;
  // A session dies after a week unused, and waiting goes by in weeks.
  const caller = await world.as(member);
  const [binding] = step.act === 'withdraw' ? await caller.ok(fund.bindings) : [];
  const idempotencyKey = `press-${(presses += 1)}`;
  const send = {
    buy: () =>
      caller.send(product.createOrder, { ...step, act: undefined, who: undefined }, { idempotencyKey }),
    receive: () => caller.send(product.receiveIncome, {}, { idempotencyKey }),
    takeOut: () => caller.send(income.takeOut, {}, { idempotencyKey }),
    withdraw: () =>
      caller.send(
        wallet.withdraw,
        { ...step, act: undefined, who: undefined, payPassword, bindingId: binding?.id },
        { idempotencyKey },
      ),
  };
  const { body } = await send[step.act]();
  return (body as { code: number }).code === 200;
}

let presses = 0;

async function invite(world: TestWorld, upline: TestMember | undefined): Promise<TestMember> {
  const member = await newMember(
    world,
    '200',
    upline && (await world.operator.ok(control.member, { id: String(upline.id) })).inviteCode,
  );
  await setPayPassword(world, member);
  const address = `0x${member.id.toString(16).padStart(40, '0')}`;
  await member.caller.ok(fund.addAddress, { kind: 'address', chain: 'BEP20', address });
  return member;
}

it(
  'every balance is what an accountant makes of the rules, after every step of any life',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const world = await testWorld({ fixture: 'empty' });
        // A withdrawal is through in one wait of a day, whatever the day of the week.
        const days = [1, 2, 3, 4, 5, 6, 7];
        await world.setParams({
          withdrawWindow: { days, from: '00:00', to: '23:59', timeZone: 'Africa/Nairobi' },
        });
        const first = await invite(world, undefined);
        const second = await invite(world, first);
        const third = await invite(world, second);
        const members = [first, second, third, await invite(world, third)];
        const accountant = new Accountant();

        for (const step of steps) {
          const allowed = accountant.book(step);
          expect(await act(world, members, step), JSON.stringify(step)).toBe(allowed);
          for (const [place, member] of members.entries()) {
            const { balances } = await world.operator.ok(control.member, { id: String(member.id) });
            const { available, income: arrived, transit, frozen } = accountant.accounts[place] ?? {};
            expect(
              [balances.available, balances.income, balances.transit, balances.frozen].map(toMicro),
              JSON.stringify(step),
            ).toEqual([available, arrived, transit, frozen]);
          }
        }
        await world.expectInvariants();
      }),
      { numRuns: 25 },
    );
  },
);
