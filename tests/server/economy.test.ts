import fc from 'fast-check';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { income } from '#contract/income.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/people.ts';
import { Accountant, plan, step, type Plan, type Step } from '#tests/support/accountant.ts';
import { expectExplained } from '#tests/support/explanation.ts';
import { newMember, setPayPassword, type TestMember } from '#tests/support/member.ts';
import { isFull } from '#tests/support/full.ts';
import { freshKey } from '#tests/support/idempotency.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

/**
 * Compares the platform with an accountant that knows only the rules. Four members, each invited by the previous one, take
 * random steps on random terms. After every step all balances must be equal to the micro-USDT, and the explanation of every record
 * must make its amount.
 */

const asRate = (millionths: number): string => `0.${String(millionths).padStart(6, '0')}`;
const asRates = ([first, second, third]: Plan['purchase']): [string, string, string] => [
  asRate(first),
  asRate(second),
  asRate(third),
];
const asAmount = (micro: number): string =>
  `${Math.floor(micro / 1_000_000)}${asRate(micro % 1_000_000).slice(1)}`;

async function act(world: TestWorld, members: readonly TestMember[], step: Step): Promise<boolean> {
  if (step.act === 'wait') {
    await world.advance(`${step.days}d`);
    return true;
  }
  const member = members[step.who];
  if (!member) return false;
  // A session expires after a week without use, and the steps wait for weeks.
  const caller = await world.as(member);
  const [binding] = step.act === 'withdraw' ? await caller.ok(fund.bindings) : [];
  const cents = step.act === 'withdraw' ? step.cents : 0;
  const send = {
    buy: () => caller.send(product.createOrder, { ...step, act: undefined, who: undefined }, freshKey()),
    receive: () => caller.send(product.receiveIncome, {}, freshKey()),
    takeOut: () => caller.send(income.takeOut, {}, freshKey()),
    withdraw: () =>
      caller.send(
        wallet.withdraw,
        { amount: asAmount(cents * 10_000).slice(0, -4), payPassword, bindingId: binding?.id },
        freshKey(),
      ),
  };
  const { body } = await send[step.act]();
  return (body as { code: number }).code === 200;
}

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

/** Sets the terms. A withdrawal completes within a day, on any day of the week. */
async function setTerms(world: TestWorld, { machines, fee, ...rates }: Plan): Promise<void> {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const [purchase, benefits] = [asRates(rates.purchase), asRates(rates.income)];
  await world.setParams({
    withdrawWindow: { days, from: '00:00', to: '23:59', timeZone: 'Africa/Nairobi' },
    withdrawFeeRate: asRate(fee),
    bonusRates: { purchase, income: benefits },
  });
  for (const [id, { price, daily }] of Object.entries(machines)) {
    const terms = { id, price: asAmount(price), dayReturn: asAmount(daily) };
    await world.operator.ok(control.changeProduct, terms);
  }
}

it(
  'every balance equals that of an independent accountant after every step of a random history',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(plan, fc.array(step, { minLength: 5, maxLength: 25 }), async (terms, steps) => {
        const world = await testWorld({ fixture: 'empty' });
        await setTerms(world, terms);
        const first = await invite(world, undefined);
        const second = await invite(world, first);
        const third = await invite(world, second);
        const members = [first, second, third, await invite(world, third)];
        const accountant = new Accountant(terms);

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
        for (const member of members) await expectExplained(await world.as(member));
        const { platform } = await world.operator.ok(control.accounts);
        expect(
          Object.fromEntries(platform.map(({ account, balance }) => [account, toMicro(balance)])),
        ).toEqual(accountant.platform);
        await world.expectInvariants();
      }),
      { numRuns: isFull ? 100 : 8 },
    );
  },
);
