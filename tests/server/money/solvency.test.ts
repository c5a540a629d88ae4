import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { income } from '#contract/income.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { plan, step, type Step } from '#tests/support/accountant.ts';
import { allPages } from '#tests/support/all-pages.ts';
import { asAmount, invite, setTerms } from '#tests/support/economy.ts';
import { isFull } from '#tests/support/full.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { added, recomputed } from '#tests/support/solvency.ts';
import { readyMember, requestWithdrawal, type ReadyMember } from '#tests/support/withdrawal.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const SLUICE_BOX = 1;

const solvencyOf = ({ operator }: TestWorld) => operator.ok(control.solvency);

/** Pays out a part of what a member has, at the usual fee of 5 %. */
async function payOut(world: TestWorld, member: ReadyMember, amount: number): Promise<void> {
  const { id } = await requestWithdrawal({ ...member, caller: await world.as(member) }, amount);
  await world.operator.ok(control.decideWithdrawal, { id, decision: 'approve' });
  await world.advance('3d');
}

const grant = (world: TestWorld, { phone }: TestMember, amount: string) =>
  world.operator.ok(control.grant, { phone, kind: 'bonus', amount });

/** Compares the whole report with a second account of it, and the totals with the books and the trial balance. */
async function expectExact(world: TestWorld): Promise<void> {
  const { operator } = world;
  const report = await operator.ok(control.solvency);
  const payouts = await allPages(async (page) => (await operator.ok(control.solvency, page)).payouts);
  const members = await allPages(async (page) => (await operator.ok(control.solvency, page)).members);
  const expected = recomputed(await world.save(), report.at);

  expect(payouts.map(({ movement: _movement, ...payout }) => payout)).toEqual(expected.payouts);
  expect(members).toEqual(expected.members);
  expect(report).toMatchObject({
    cash: expected.cash,
    promisedDays: expected.promisedDays,
    runway: expected.runway,
    payouts: { unspent: expected.unspent },
    members: { positions: { count: members.length, winners: expected.winners, losers: expected.losers } },
  });
  const { positions, weeks } = report.members;
  expect(positions.median).toBe(expected.median);
  if (expected.gini === null) expect(positions.gini).toBeNull();
  else expect(positions.gini).toBeCloseTo(expected.gini, 9);
  expect(weeks.map(({ week }) => week)).toEqual(expected.weeks);
  for (const { gini } of [positions, ...weeks]) {
    expect(gini ?? 0).toBeGreaterThanOrEqual(0);
    expect(gini ?? 0).toBeLessThanOrEqual(1);
  }
  await expectReconciled(world, report);
  for (const { own, later, earlier, uncovered, amount } of payouts)
    expect(added([own, later, earlier, uncovered])).toBe(toMicro(amount));
}

async function expectReconciled(
  { operator }: TestWorld,
  { members, payouts, promisedDays, ...report }: Awaited<ReturnType<typeof solvencyOf>>,
): Promise<void> {
  const { days: _days, plans: _plans, ...books } = await operator.ok(control.books, { days: 1 });
  expect(report).toMatchObject(books);
  const { positions, weeks } = members;
  const { platform } = await operator.ok(control.accounts);
  const [chain, bank] = platform.filter(({ account }) => account === 'chain' || account === 'bank');
  const cash = toMicro(report.cash);
  expect(cash).toBe(-added([chain?.balance ?? '', bank?.balance ?? '']));
  expect(cash).toBe(added([report.liabilities, report.treasury, report.fees]));
  expect(toMicro(positions.net)).toBe(cash);
  expect(toMicro(positions.paidIn) - toMicro(positions.takenOut)).toBe(cash);
  expect(toMicro(positions.holdings)).toBe(toMicro(report.liabilities));
  expect(added(promisedDays.map(({ amount }) => amount))).toBe(toMicro(report.promised));
  expect(toMicro(payouts.unspent) - toMicro(payouts.sources.uncovered)).toBe(cash);
  const { own, later, earlier, uncovered } = payouts.sources;
  expect(added([own, later, earlier, uncovered])).toBe(toMicro(positions.takenOut));
  for (const sum of ['paidIn', 'takenOut', 'net', 'holdings'] as const)
    expect(added(weeks.map((week) => week[sum]))).toBe(toMicro(positions[sum]));
  for (const number of ['count', 'winners', 'losers'] as const)
    expect(weeks.reduce((total, week) => total + week[number], 0)).toBe(positions[number]);
}

describe('control.solvency', () => {
  it('is all zero in a world without members, and says nothing about nobody', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { payouts, members, ...books } = await solvencyOf(world);
    expect(books).toMatchObject({ cash: '0.00', promised: '0.00', promisedDays: [], runway: null });
    expect(books).toMatchObject({ coverage: null, coverageWithPromises: null });
    expect(payouts).toMatchObject({ unspent: '0.00', days: [], total: 0, list: [] });
    const nobody = { count: 0, winners: 0, losers: 0, median: null, mean: null, gini: null, net: '0.00' };
    expect(members).toMatchObject({ positions: nobody, weeks: [], total: 0, list: [] });
  });

  it('traces each payout to its payers, first in, first out', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const ann = await readyMember(world, '10');
    const ben = await readyMember(world, '100');
    const cleo = await readyMember(world, '50');
    await grant(world, ann, '74');
    await payOut(world, ann, 84);
    await payOut(world, ben, 40);
    const { payouts, members, cash } = await solvencyOf(world);
    // Ann receives 79.80: her own 10 and 69.80 of Ben. Ben receives 38: his last 30.20 and 7.80 of Cleo.
    expect(payouts.list).toMatchObject([
      { memberId: String(ben.id), amount: '38.00', own: '30.20', later: '7.80', earlier: '0.00' },
      { memberId: String(ann.id), amount: '79.80', own: '10.00', later: '69.80', earlier: '0.00' },
    ]);
    expect(payouts.sources).toEqual({ own: '40.20', later: '77.60', earlier: '0.00', uncovered: '0.00' });
    expect(payouts.days).toHaveLength(2);
    expect([payouts.unspent, cash]).toEqual(['42.20', '42.20']);
    expect(members.positions).toMatchObject({
      ...{ count: 3, winners: 1, losers: 2, paidIn: '160.00', takenOut: '117.80', net: '42.20' },
      ...{ median: '50.00', mean: '14.066667' },
    });
    expect(members.list).toMatchObject([
      { memberId: String(ann.id), paidIn: '10.00', takenOut: '79.80', net: '-69.80', holdings: '0.00' },
      { memberId: String(ben.id), paidIn: '100.00', takenOut: '38.00', net: '62.00', holdings: '60.00' },
      { memberId: String(cleo.id), paidIn: '50.00', takenOut: '0.00', net: '50.00', holdings: '50.00' },
    ]);
    await expectExact(world);
  });

  it('names what nobody has paid for, until the next members pay for it', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const ann = await readyMember(world, '10');
    await grant(world, ann, '90');
    await payOut(world, ann, 100);
    const before = await solvencyOf(world);
    expect(before).toMatchObject({ cash: '-85.00', runway: { days: 0 }, payouts: { unspent: '0.00' } });
    expect(before.payouts.list).toMatchObject([{ amount: '95.00', own: '10.00', uncovered: '85.00' }]);
    await expectExact(world);
    await newMember(world, '60');
    await newMember(world, '60');
    const after = await solvencyOf(world);
    expect(after.payouts.list).toMatchObject([{ own: '10.00', later: '85.00', uncovered: '0.00' }]);
    expect([after.payouts.unspent, after.cash]).toEqual(['35.00', '35.00']);
    await expectExact(world);
  });

  it('counts the payments of members who joined earlier, and money from the bank', async () => {
    const world = await testWorld({ fixture: 'empty' });
    await world.setParams({ region: 'ke' });
    const ann = await newMember(world, '100');
    const ben = await readyMember(world, '20');
    const { id } = await ann.caller.ok(fund.recharge, { channel: 'cash', amount: '1000' });
    await world.operator.ok(control.decideRecharge, { id, decision: 'confirm' });
    await payOut(world, ben, 20);
    const { payouts } = await solvencyOf(world);
    expect(payouts.list).toMatchObject([{ amount: '19.00', own: '0.00', later: '0.00', earlier: '19.00' }]);
    await expectExact(world);
  });

  it('lists the promised returns by the day on which they fall due, and the day on which cash is used up', async () => {
    const world = await testWorld({ fixture: 'empty' });
    await setTerms(world, {
      ...{ machines: { 1: { price: 20_000_000, daily: 5_000_000 }, 2: { price: 1, daily: 1 } }, fee: 50_000 },
      ...{ purchase: [0, 0, 0], income: [0, 0, 0] },
    });
    const member = await newMember(world, '20');
    await member.caller.ok(product.createOrder, { productId: SLUICE_BOX });
    const { promisedDays, runway } = await solvencyOf(world);
    expect(promisedDays).toHaveLength(30);
    expect(promisedDays[0]).toEqual({ day: '2026-03-03', amount: '5.00', net: '4.75' });
    // Four returns cost 19.00 after the fee, and the fifth 23.75.
    expect(runway).toEqual({ day: '2026-03-07', days: 5 });

    await world.advance('10d');
    const overdue = await solvencyOf(world);
    expect(overdue.promisedDays[0]?.day, 'nothing was received').toBe('2026-03-03');
    expect(overdue.runway).toEqual({ day: '2026-03-12', days: 0 });
    await (await world.as(member)).ok(product.receiveIncome);
    const received = await solvencyOf(world);
    expect(received.promisedDays[0]?.day).toBe('2026-03-13');
    expect(received.runway).toEqual({ day: '2026-03-17', days: 5 });
  });

  it.each(['Europe/Berlin', 'America/Havana', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
    'knows the days of %s, where clocks may change',
    async (timeZone) => {
      const world = await testWorld({ fixture: 'empty' });
      await world.setParams({ timeZone });
      const member = await newMember(world, '200');
      for (const wait of ['945m', '30m', '4h', '5h', '1w'] as const) {
        await world.advance(wait);
        await (await world.as(member)).ok(product.createOrder, { productId: SLUICE_BOX });
      }
      await expectExact(world);
    },
  );

  it.each(['basic', 'rich'] as const)('reconciles in the fixture %s', async (fixture) => {
    await expectExact(await testWorld({ fixture }));
  });

  it('is the same in a fork and in a saved world', async () => {
    const world = await testWorld({ fixture: 'rich' });
    const report = await solvencyOf(world);
    expect(await solvencyOf(await testWorld({ saved: await world.save() }))).toEqual(report);
    expect(await (await world.fork()).operator.ok(control.solvency)).toEqual(report);
  });

  it('rejects a page of more than 100', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    await operator.refused(control.solvency, { pageSize: 101 }, 'BAD_INPUT');
  });

  const more = fc.oneof(
    { weight: 3, arbitrary: step },
    fc.record({
      act: fc.constantFrom('recharge' as const, 'grant' as const, 'reject' as const, 'join' as const),
      who: fc.nat(3),
      cents: fc.integer({ min: 1000, max: 20_000 }),
    }),
  );

  it('is exact to the micro after a random history', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(plan, fc.array(more, { minLength: 5, maxLength: 40 }), async (terms, steps) => {
        const world = await testWorld({ fixture: 'empty' });
        await setTerms(world, terms);
        const members = [await invite(world, undefined)];
        while (members.length < 3) members.push(await invite(world, members.at(-1)));
        for (const one of steps) await act(world, members, one);
        await expectExact(world);
        await world.expectInvariants();
      }),
      { numRuns: isFull ? 100 : 8 },
    );
  });
});

type More = Step | { act: 'recharge' | 'grant' | 'reject' | 'join'; who: number; cents: number };

/** Takes a step, which may be refused: for example, the balance may not suffice. */
async function act(world: TestWorld, members: TestMember[], one: More): Promise<void> {
  if (one.act === 'wait') {
    await world.advance(`${one.days}d`);
    return;
  }
  const member = members[one.who % members.length];
  if (!member) return;
  const { phone } = member;
  const amount = 'cents' in one ? asAmount(one.cents * 10_000).slice(0, -4) : '';
  const caller = await world.as(member);
  const acts: Record<typeof one.act, () => Promise<unknown>> = {
    buy: () => caller.send(product.createOrder, { ...one, act: undefined, who: undefined }),
    receive: () => caller.send(product.receiveIncome),
    takeOut: () => caller.send(income.takeOut),
    async withdraw() {
      const [binding] = await caller.ok(fund.bindings);
      await caller.send(wallet.withdraw, { amount, payPassword, bindingId: binding?.id });
    },
    async recharge() {
      await world.operator.send(control.transfer, { phone, amount });
      await world.advance('5m');
    },
    grant: () => grant(world, member, amount),
    async reject() {
      const [waiting] = await world.operator.ok(control.withdrawals, { status: 'pending' });
      if (waiting)
        await world.operator.send(control.decideWithdrawal, { id: waiting.id, decision: 'reject' });
    },
    async join() {
      members.push(await invite(world, member));
    },
  };
  await acts[one.act]();
}
