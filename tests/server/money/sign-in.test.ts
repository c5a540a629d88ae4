import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { toMicro } from '#contract/money.ts';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { freshKey } from '#tests/support/idempotency.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let member: TestMember;
beforeEach(async () => {
  world = await testWorld({ fixture: 'empty' });
  member = await newMember(world);
});

const week = [
  { reward: '0.01' },
  { reward: '0.01' },
  { reward: '0.02' },
  { reward: '0.02' },
  { reward: '0.03' },
  { reward: '0.05' },
  { reward: '0.10', rewardTo: '0.50' },
];

const goTo = (text: string) => world.operator.ok(control.setClock, { to: Date.parse(`${text}+03:00`) });
const caller = (): Promise<Caller> => world.as(member);

async function signInFor(days: number): Promise<{ amount: string; streak: number }[]> {
  const signed = [];
  for (let day = 1; day <= days; day += 1) {
    signed.push(await (await caller()).ok(user.signIn, {}, freshKey()));
    await world.advance('1d');
  }
  return signed;
}

describe('user.signIn', () => {
  it('pays the streak table day by day, from the treasury to the available balance', async () => {
    const signed = await signInFor(6);
    expect(signed).toEqual([
      { amount: '0.01', streak: 1 },
      { amount: '0.01', streak: 2 },
      { amount: '0.02', streak: 3 },
      { amount: '0.02', streak: 4 },
      { amount: '0.03', streak: 5 },
      { amount: '0.05', streak: 6 },
    ]);
    expect((await member.balances()).available).toBe('0.14');
    const { list } = await (await caller()).ok(wallet.records, { type: 'revenue' });
    expect(list.map(({ code, amount, description }) => [code, amount, description])).toEqual(
      ['0.05', '0.03', '0.02', '0.02', '0.01', '0.01'].map((amount) => [
        'BONUS',
        amount,
        'Bonus: Daily check-in',
      ]),
    );
    const { postings } = await (await caller()).ok(wallet.record, { id: list[0]?.id ?? '' });
    expect(postings).toMatchObject([
      {
        from: 'treasury',
        to: `member:${member.id}:available`,
        amount: '0.05',
        kind: 'bonus',
        cause: 'user.signIn',
      },
    ]);
    await world.expectInvariants();
  });

  it('pays a random bonus in whole cents on day seven, then restarts the table and keeps the streak', async () => {
    const signed = await signInFor(15);
    const amounts = signed.map(({ amount }) => toMicro(amount));
    for (const random of [amounts[6] ?? 0, amounts[13] ?? 0]) {
      expect(random % 10_000).toBe(0);
      expect(random).toBeGreaterThanOrEqual(100_000);
      expect(random).toBeLessThanOrEqual(500_000);
    }
    expect(signed.map(({ streak }) => streak)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect([signed[7]?.amount, signed[12]?.amount, signed[14]?.amount]).toEqual(['0.01', '0.05', '0.01']);
    const { list } = await (await caller()).ok(wallet.records, { type: 'revenue' });
    const random = list.filter(({ code }) => code === 'RANDOM_BONUS');
    expect(random.map(({ amount, description }) => [amount, description])).toEqual([
      [signed[13]?.amount, 'Random bonus: Daily check-in'],
      [signed[6]?.amount, 'Random bonus: Daily check-in'],
    ]);
    expect(toMicro((await member.balances()).available)).toBe(amounts.reduce((sum, one) => sum + one, 0));
    await world.expectInvariants();
  });

  it('rejects a second check-in on one day, by either path', async () => {
    const who = await caller();
    await who.ok(user.signIn, {}, freshKey());
    await who.refused(user.signIn, {}, 'ALREADY_SIGNED', freshKey());
    await who.refused(user.signInAsBefore, {}, 'ALREADY_SIGNED', freshKey());
    await world.advance('1d');
    await who.ok(user.signInAsBefore, {}, freshKey());
    await who.refused(user.signIn, {}, 'ALREADY_SIGNED', freshKey());
    await who.refused(user.signInAsBefore, {}, 'ALREADY_SIGNED', freshKey());
    expect((await member.balances()).available).toBe('0.02');
    await world.expectInvariants();
  });

  it('returns the first result to a double press and pays once', async () => {
    const who = await caller();
    const [first, second] = await Promise.all([who.ok(user.signIn), who.ok(user.signIn)]);
    expect(second).toEqual(first);
    const both = await Promise.all([who.send(user.signInAsBefore), who.send(user.signIn, {}, freshKey())]);
    expect(both.map(({ body }) => (body as { code: number }).code)).toEqual([4001, 4001]);
    expect((await member.balances()).available).toBe('0.01');
  });

  it('starts a new day at midnight in Nairobi, to the second', async () => {
    await goTo('2026-03-02T23:59:59');
    expect(await (await caller()).ok(user.signIn, {}, freshKey())).toEqual({ amount: '0.01', streak: 1 });
    await world.advance('1s');
    expect(await (await caller()).ok(user.signIn, {}, freshKey())).toEqual({ amount: '0.01', streak: 2 });
    await goTo('2026-03-03T23:59:59');
    await (await caller()).refused(user.signIn, {}, 'ALREADY_SIGNED', freshKey());
    await goTo('2026-03-04T00:00:00');
    expect(await (await caller()).ok(user.signIn, {}, freshKey())).toEqual({ amount: '0.02', streak: 3 });
  });

  it('ignores midnight in London', async () => {
    await goTo('2026-03-03T02:59:59');
    await (await caller()).ok(user.signIn, {}, freshKey());
    await goTo('2026-03-03T03:00:00');
    await (await caller()).refused(user.signIn, {}, 'ALREADY_SIGNED', freshKey());
  });

  it.each([
    ['2026-03-31', '2026-04-01'],
    ['2026-04-30', '2026-05-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-02-28', '2027-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
  ])('continues the streak from %s to %s', async (day, next) => {
    await goTo(`${day}T23:59:59`);
    await (await caller()).ok(user.signIn, {}, freshKey());
    await goTo(`${next}T00:00:00`);
    expect(await (await caller()).ok(user.signIn, {}, freshKey())).toMatchObject({ streak: 2 });
    expect((await (await caller()).ok(user.signInRecord)).list.map((line) => line.day)).toEqual([next, day]);
  });

  it('restarts the streak after a missed day, even missed by a second', async () => {
    await goTo('2026-03-02T23:59:59');
    await (await caller()).ok(user.signIn, {}, freshKey());
    await goTo('2026-03-04T00:00:00');
    expect(await (await caller()).ok(user.signIn, {}, freshKey())).toEqual({ amount: '0.01', streak: 1 });
  });

  it('counts each member separately', async () => {
    const other = await newMember(world);
    await (await caller()).ok(user.signIn, {}, freshKey());
    expect(await other.caller.ok(user.signInToday)).toMatchObject({ signed: false, streak: 0 });
    expect(await other.caller.ok(user.signInRecord)).toEqual({ total: 0, list: [] });
    await other.caller.ok(user.signIn, {}, freshKey());
    await world.expectInvariants();
  });

  it('sends no message for a reward that the screen has shown', async () => {
    await (await caller()).ok(user.signIn, {}, freshKey());
    expect(await (await caller()).ok(msg.messages, { type: 'station' })).toMatchObject({ total: 0 });
  });

  it('follows a changed table, also with a random bonus on the first day', async () => {
    const always = ['2.00', '2.00'];
    await world.operator.refused(control.setParams, { signInRewards: ['1.00'] }, 'BAD_INPUT');
    await world.operator.refused(
      control.setParams,
      { signInRewards: [['0.50', '0.10'], ...Array<string>(6).fill('0.01')] },
      'BAD_INPUT',
    );
    await world.operator.ok(control.setParams, {
      signInRewards: [always, ...Array<string>(6).fill('0.01')],
    });
    expect(await (await caller()).ok(user.signIn, {}, freshKey())).toEqual({ amount: '2.00', streak: 1 });
    const { list } = await (await caller()).ok(wallet.records);
    expect(list[0]).toMatchObject({ code: 'RANDOM_BONUS', amount: '2.00' });
  });
});

describe('user.signInToday', () => {
  it("returns today's reward before and after the check-in", async () => {
    const who = await caller();
    expect(await who.ok(user.signInToday)).toEqual({ signed: false, streak: 0, reward: '0.01', week });
    await who.ok(user.signIn, {}, freshKey());
    expect(await who.ok(user.signInToday)).toEqual({ signed: true, streak: 1, reward: '0.01', week });
    await world.advance('1d');
    expect(await who.ok(user.signInToday)).toEqual({ signed: false, streak: 1, reward: '0.01', week });
    await world.advance('1d');
    expect(await who.ok(user.signInToday)).toEqual({ signed: false, streak: 0, reward: '0.01', week });
  });

  it('returns a range on the seventh day, and then the amount', async () => {
    await signInFor(6);
    const before = await (await caller()).ok(user.signInToday);
    expect(before).toEqual({ signed: false, streak: 6, reward: '0.10', rewardTo: '0.50', week });
    const { amount } = await (await caller()).ok(user.signIn, {}, freshKey());
    expect(await (await caller()).ok(user.signInToday)).toEqual({
      signed: true,
      streak: 7,
      reward: amount,
      week,
    });
  });
});

describe('user.signInRecord', () => {
  it('lists the days newest first, in pages', async () => {
    await signInFor(3);
    const createTime = Date.parse('2026-03-04T10:00:00+03:00');
    const who = await caller();
    expect(await who.ok(user.signInRecord, { pageSize: 1 })).toEqual({
      total: 3,
      list: [{ day: '2026-03-04', amount: '0.02', createTime }],
    });
    expect((await who.ok(user.signInRecord, { pageNum: 2, pageSize: 2 })).list).toMatchObject([
      { day: '2026-03-02', amount: '0.01' },
    ]);
  });
});
