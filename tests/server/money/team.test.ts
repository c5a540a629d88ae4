import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password } from '#fixtures/data/people.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

/** On sale in every fixture: 50.00 USDT, 2.10 a day. */
const ROCKER_CRADLE = '2';

let world: TestWorld;
let made = 0;
beforeEach(async () => {
  world = await testWorld({ fixture: 'empty' });
  made = 0;
});

interface Person {
  readonly phone: string;
  readonly userId: string;
  readonly inviteCode: string;
}

/** Creates an invited member who can afford a machine. */
async function join(upline?: Person, available?: string): Promise<Person> {
  made += 1;
  return world.operator.ok(control.createMember, {
    phone: `2547110000${String(made).padStart(2, '0')}`,
    password,
    name: `Person ${made}`,
    inviteCode: upline?.inviteCode,
    available,
  });
}

/** Creates five members, each invited by the previous one. */
async function chain(): Promise<[Person, Person, Person, Person, Person]> {
  const first = await join();
  const second = await join(first);
  const third = await join(second);
  const fourth = await join(third);
  return [first, second, third, fourth, await join(fourth, '500')];
}

const buy = async (who: Person, quantity = 1) =>
  (await world.as(who)).ok(product.createOrder, { productId: ROCKER_CRADLE, quantity });

const detailsOf = async (who: Person) => world.operator.ok(control.member, { id: who.userId });

/** Reads a member's records of one type as amount and description. */
async function linesOf(who: Person, code: string): Promise<[string, string][]> {
  const { records } = await detailsOf(who);
  return records.filter((line) => line.code === code).map((line) => [line.amount, line.description]);
}

describe('product.createOrder pays the uplines', () => {
  it('8, 3 and 1 per cent of the paid amount, and none above the third level', async () => {
    const [first, second, third, fourth, fifth] = await chain();
    await buy(fifth, 3);
    expect(await linesOf(fourth, 'REFERRAL_BONUS')).toEqual([['12.00', 'Referral bonus, level 1']]);
    expect(await linesOf(third, 'REFERRAL_BONUS')).toEqual([['4.50', 'Referral bonus, level 2']]);
    expect(await linesOf(second, 'REFERRAL_BONUS')).toEqual([['1.50', 'Referral bonus, level 3']]);
    expect(await linesOf(first, 'REFERRAL_BONUS')).toEqual([]);
    // The first paid order of a member pays the first floor only to the inviter.
    expect((await detailsOf(fourth)).balances.available).toBe('13.00');
    expect((await detailsOf(third)).balances.available).toBe('4.50');
    expect((await detailsOf(first)).balances.available).toBe('0.00');
    await world.expectInvariants();
  });

  it('one movement per upline, from the treasury, caused by the purchase', async () => {
    const [, second, third, fourth, fifth] = await chain();
    await buy(fifth);
    const { list } = await world.operator.ok(control.ledger, { cause: 'product.createOrder' });
    const bonuses = list.filter(({ kind }) => kind === 'referral bonus').reverse();
    expect(bonuses.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['treasury', `member:${fourth.userId}:available`, '4.00'],
      ['treasury', `member:${third.userId}:available`, '1.50'],
      ['treasury', `member:${second.userId}:available`, '0.50'],
    ]);
    expect(new Set(bonuses.map(({ movement }) => movement)).size).toBe(3);
  });

  it('nothing without an upline', async () => {
    const alone = await join(undefined, '500');
    await buy(alone);
    const { list } = await world.operator.ok(control.ledger, { cause: 'product.createOrder' });
    expect(list.map(({ kind }) => kind)).toEqual(['buy machine']);
    await world.expectInvariants();
  });
});

describe('product.receiveIncome pays the uplines', () => {
  it.each([
    ['1', [['0.000001', 'Team benefits, level 1']]],
    ['0.5', [['0.000001', 'Team benefits, level 1']]],
    ['0.49', []],
  ])('a share of a millionth of %s, down to one micro-USDT: %j', async (dayReturn, lines) => {
    const millionth = ['0.000001', '0', '0'] as const;
    await world.setParams({ bonusRates: { purchase: [...millionth], income: [...millionth] } });
    await world.operator.ok(control.changeProduct, { id: ROCKER_CRADLE, dayReturn });
    const [, , , fourth, fifth] = await chain();
    await buy(fifth);
    await world.advance('1d');
    await (await world.as(fifth)).ok(product.receiveIncome);
    expect(await linesOf(fourth, 'TEAM_BENEFITS')).toEqual(lines);
    await world.expectInvariants();
  });

  it('of the income of machines, and nothing of a dividend that is received with it', async () => {
    const [, , , fourth, fifth] = await chain();
    await buy(fifth);
    await world.operator.ok(control.grant, { phone: fifth.phone, kind: 'stock', amount: '1000' });
    await world.advance('1d');
    const received = await (await world.as(fifth)).ok(product.receiveIncome);
    expect(received).toMatchObject({ amount: '3.10', dividend: '1.00' });
    expect(await linesOf(fourth, 'TEAM_BENEFITS')).toEqual([['0.105', 'Team benefits, level 1']]);
  });

  it('5, 2 and 1 per cent of the income, as income', async () => {
    const [first, second, third, fourth, fifth] = await chain();
    await buy(fifth, 2);
    await world.advance('3d');
    const received = await (await world.as(fifth)).ok(product.receiveIncome);
    expect(received.amount).toBe('12.60');
    expect(await linesOf(fourth, 'TEAM_BENEFITS')).toEqual([['0.63', 'Team benefits, level 1']]);
    expect(await linesOf(third, 'TEAM_BENEFITS')).toEqual([['0.252', 'Team benefits, level 2']]);
    expect(await linesOf(second, 'TEAM_BENEFITS')).toEqual([['0.126', 'Team benefits, level 3']]);
    expect(await linesOf(first, 'TEAM_BENEFITS')).toEqual([]);
    expect((await detailsOf(third)).balances.income).toBe('0.252');
    await world.expectInvariants();
  });

  it('nothing without an upline', async () => {
    const alone = await join(undefined, '500');
    await buy(alone);
    await world.advance('1d');
    await (await world.as(alone)).ok(product.receiveIncome);
    const { list } = await world.operator.ok(control.ledger, { cause: 'product.receiveIncome' });
    expect(list.map(({ kind }) => kind)).toEqual(['receive income']);
  });
});

describe('invitation floors', () => {
  it('credit the third and the tenth invited member, once each', async () => {
    const inviter = await join();
    for (let number = 1; number <= 2; number += 1) await join(inviter);
    expect(await linesOf(inviter, 'INVITE_BONUS')).toEqual([]);
    const third = await join(inviter);
    expect(await linesOf(inviter, 'INVITE_BONUS')).toEqual([['1.00', 'Invite bonus']]);
    await join(third);
    for (let number = 4; number <= 9; number += 1) await join(inviter);
    expect(await linesOf(inviter, 'INVITE_BONUS')).toHaveLength(1);
    await join(inviter);
    expect(await linesOf(inviter, 'INVITE_BONUS')).toEqual([
      ['5.00', 'Invite bonus'],
      ['1.00', 'Invite bonus'],
    ]);
    expect((await detailsOf(inviter)).balances.available).toBe('6.00');
    await world.expectInvariants();
  });

  it('credit the first and the fifth valid member, however much each buys', async () => {
    const inviter = await join();
    const buyers = [];
    for (let number = 1; number <= 5; number += 1) buyers.push(await join(inviter, '200'));
    const bonuses = async () => (await linesOf(inviter, 'INVITE_BONUS')).map(([amount]) => amount);
    expect(await bonuses()).toEqual(['1.00']);
    const [buyer, ...others] = buyers as [Person, ...Person[]];
    await buy(buyer);
    await buy(buyer, 2);
    expect(await bonuses()).toEqual(['1.00', '1.00']);
    for (const other of others) await buy(other);
    expect(await bonuses()).toEqual(['10.00', '1.00', '1.00']);
    expect((await (await world.as(inviter)).ok(user.info)).grade).toBe(2);
    await world.expectInvariants();
  });
});

describe('user.shareInfo', () => {
  it('returns the code and a registration link with it', async () => {
    const who = await join();
    const { shareUrl, shareCode } = await (await world.as(who)).ok(user.shareInfo);
    expect(shareCode).toBe(who.inviteCode);
    expect(shareUrl).toBe(`${world.origin}/#/user/login/register?inviteCode=${who.inviteCode}`);
  });
});

describe('user.teamSummary', () => {
  it('returns counts and bonuses of three levels, equal to those of the wallet', async () => {
    const [first, second, third, , fifth] = await chain();
    await join(second);
    await buy(fifth);
    await world.advance('1d');
    await (await world.as(fifth)).ok(product.receiveIncome);

    const caller = await world.as(second);
    const summary = await caller.ok(user.teamSummary);
    expect(summary).toEqual({
      size: 4,
      validSize: 1,
      income: '0.521',
      levels: [
        { level: 1, num: 2, validNum: 0, income: '0.00' },
        { level: 2, num: 1, validNum: 0, income: '0.00' },
        { level: 3, num: 1, validNum: 1, income: '0.521' },
      ],
    });
    expect(await caller.ok(wallet.wallet)).toMatchObject({ teamSize: 4, teamIncome: '0.521' });
    expect(await (await world.as(first)).ok(user.teamSummary)).toMatchObject({ size: 4, validSize: 0 });
    expect(await (await world.as(third)).ok(user.teamSummary)).toMatchObject({ size: 2, income: '1.542' });
  });

  it('returns three empty levels for a member without a team', async () => {
    const nothing = { num: 0, validNum: 0, income: '0.00' };
    expect(await (await world.as(await join())).ok(user.teamSummary)).toEqual({
      size: 0,
      validSize: 0,
      income: '0.00',
      levels: [1, 2, 3].map((level) => ({ level, ...nothing })),
    });
  });
});

describe('user.teamMembers', () => {
  it("lists a level newest first, with masked phones and the caller's bonus from each", async () => {
    const inviter = await join();
    const [buyer, other] = [await join(inviter, '500'), await join(inviter)];
    await buy(buyer, 2);
    const createTime = await world.now();
    const caller = await world.as(inviter);
    expect(await caller.ok(user.teamMembers, { level: 1 })).toEqual({
      total: 2,
      list: [
        {
          id: other.userId,
          name: 'Person 3',
          phone: `254****${other.phone.slice(-2)}`,
          createTime,
          valid: false,
          income: '0.00',
        },
        {
          id: buyer.userId,
          name: 'Person 2',
          phone: `254****${buyer.phone.slice(-2)}`,
          createTime,
          valid: true,
          income: '8.00',
        },
      ],
    });
    expect(await caller.ok(user.teamMembers, { level: 2 })).toEqual({ total: 0, list: [] });
  });

  it('returns pages', async () => {
    const inviter = await join();
    for (let number = 1; number <= 3; number += 1) await join(inviter);
    const page = (pageNum: number) => ({ level: 1, pageNum, pageSize: 2 });
    const caller = await world.as(inviter);
    const names = async (pageNum: number) =>
      (await caller.ok(user.teamMembers, page(pageNum))).list.map(({ name }) => name);
    expect(await names(1)).toEqual(['Person 4', 'Person 3']);
    expect(await names(2)).toEqual(['Person 2']);
    expect(await names(3)).toEqual([]);
    expect((await caller.ok(user.teamMembers, page(3))).total).toBe(3);
  });

  it.each(['0', '4', 'one'])('rejects level %s', async (level) => {
    const caller = await world.as(await join());
    expect(await caller.refused(user.teamMembers, { level }, 'BAD_INPUT')).toEqual({
      level: 'The level is 1, 2 or 3',
    });
  });
});
