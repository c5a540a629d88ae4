import fc from 'fast-check';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { income } from '#contract/income.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { Accountant, plan, step, type Step } from '#tests/support/accountant.ts';
import { asAmount, balancesOf, invite, setTerms } from '#tests/support/economy.ts';
import { expectExplained } from '#tests/support/explanation.ts';
import { type TestMember } from '#tests/support/member.ts';
import { isFull } from '#tests/support/full.ts';
import { freshKey } from '#tests/support/idempotency.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

/**
 * Compares the platform with an accountant that knows only the rules. Four members, each invited by the previous one, take
 * random steps on random terms. After every step all balances must be equal to the micro-USDT, and the explanation of every
 * record must make its amount.
 */

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
            const { available, income: arrived, transit, frozen } = accountant.accounts[place] ?? {};
            expect(await balancesOf(world, member), JSON.stringify(step)).toEqual([
              available,
              arrived,
              transit,
              frozen,
            ]);
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
