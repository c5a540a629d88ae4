import { beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { messageTypes, msg } from '#contract/msg.ts';
import { product, saleStatus } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { recordCodes, recordTypes, wallet, WalletRecord } from '#contract/wallet.ts';
import { password, payPassword, personas, richPersonas, type RichPersona } from '#fixtures/data/people.ts';
import { allPages } from '#tests/support/all-pages.ts';
import { START, startBench } from '#kit/bench.ts';
import { expectServed } from '#tests/support/pictures.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ALL = { pageSize: 100 };
const statuses = WalletRecord.shape.status.options;

let rich: TestWorld;
let alice: Caller;
let nafula: Caller;
beforeAll(async () => {
  rich = await testWorld({ fixture: 'rich' });
  alice = await rich.as('alice');
  nafula = await rich.as('nafula');
});

const recordsOf = (caller: Caller): Promise<WalletRecord[]> =>
  allPages((page) => caller.ok(wallet.records, page));
const idOf = async (who: RichPersona): Promise<string> => (await (await rich.as(who)).ok(user.info)).userId;
describe('the fixture rich', () => {
  it.each([
    ['just after midnight', '2026-03-04T00:10:00+03:00'],
    ['as midnight strikes', '2026-03-05T00:00:00+03:00'],
    ['just before midnight', '2026-03-05T23:59:00+03:00'],
    ['on a Friday as withdrawals close', '2026-03-06T18:05:00+03:00'],
    ['on a Saturday', '2026-03-07T15:00:00+03:00'],
    ['on a Sunday', '2026-03-08T05:30:00+03:00'],
    ['on a Monday before withdrawals open', '2026-03-09T08:59:00+03:00'],
    ['in a leap year', '2028-02-29T12:00:00+03:00'],
  ])('can be played %s, with the same content', async (_, present) => {
    const bench = await startBench({ now: () => Date.parse(present) });
    try {
      await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'then', fixture: 'rich' });
      const operator = new Caller(bench.origin, 'then');
      expect((await operator.ok(control.invariants)).holds).toBe(true);
      const { phone } = richPersonas.nafula;
      const { token } = await operator.ok(control.createSession, { phone });
      const records = await recordsOf(new Caller(bench.origin, 'then', token));
      expect(new Set(records.map(({ status }) => status)).size).toBe(statuses.length);
      expect(new Set(records.map(({ code }) => code)).size).toBe(recordCodes.length);
    } finally {
      await bench.close();
    }
  });
});

describe('the people of rich', () => {
  it('log in with the shared password, except the one with a locked login', async () => {
    for (const [who, { phone, name }] of Object.entries({ ...personas, ...richPersonas })) {
      if (who === 'lucia') await rich.guest.refused(user.login, { phone, password }, 'LOGIN_LOCKED');
      else expect(await rich.guest.ok(user.login, { phone, password })).toMatchObject({ name });
    }
  });

  it('include a new, a rich and a poor member', async () => {
    const zawadi = await rich.as('zawadi');
    expect(await zawadi.ok(wallet.wallet)).toMatchObject({ holdingAssets: '0.00', receivable: '0.00' });
    expect((await zawadi.ok(wallet.records)).total).toBe(0);
    expect(await zawadi.ok(gift.registerReward)).toMatchObject({ available: true });

    const omondi = await rich.as('omondi');
    expect(Number((await omondi.ok(wallet.wallet)).available)).toBeGreaterThan(100_000);
    const recharges = await omondi.ok(wallet.records, { type: 'recharge', ...ALL });
    expect(recharges.total).toBeGreaterThan(20);
    expect(recharges.list[0]).toMatchObject({ status: 'pending', amount: '5200.00' });

    const amina = await rich.as('amina');
    const { available } = await amina.ok(wallet.wallet);
    expect(available).toBe('12.40');
    const { list } = await amina.ok(product.products, ALL);
    expect(Math.min(...list.map(({ price }) => Number(price)))).toBeGreaterThan(Number(available));
  });

  it('include one whose withdrawals are locked for a day', async () => {
    const kwame = await rich.as('kwame');
    const status = await kwame.ok(wallet.withdrawStatus);
    expect(status).toMatchObject({ hasBinding: true, hasPayPassword: true });
    expect(status.lockedUntil).toBe(START - 40 * MINUTE + DAY);
    await kwame.refused(wallet.withdraw, { amount: '20.00', payPassword }, 'WITHDRAW_LOCKED');
  });
});

describe('the team of Alice in rich', () => {
  it('has three levels with about fifty members, some with a machine', async () => {
    const { size, validSize, levels } = await alice.ok(user.teamSummary);
    expect(size).toBeGreaterThanOrEqual(40);
    expect(size).toBeLessThanOrEqual(60);
    expect(validSize).toBeGreaterThan(size / 3);
    expect(validSize).toBeLessThan(size);
    for (const { level, num, validNum, income } of levels) {
      expect(num).toBeGreaterThan(10);
      expect(validNum).toBeLessThan(num);
      expect(Number(income)).toBeGreaterThan(0);
      const members = await alice.ok(user.teamMembers, { level, ...ALL });
      expect(members.total).toBe(num);
      expect(members.list.filter(({ valid }) => valid)).toHaveLength(validNum);
    }
    expect((await alice.ok(user.invitedFloor)).map(({ credited }) => credited)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the year of Nafula in rich', () => {
  it('has records of every type and status, over the whole year', async () => {
    const records = await recordsOf(nafula);
    expect(new Set(records.map(({ code }) => code))).toEqual(new Set(recordCodes));
    // The eleven types of the spec (§4).
    expect(recordCodes).toEqual(
      expect.arrayContaining([
        ...['RECHARGE', 'WITHDRAWAL', 'BUY_MACHINE', 'DAILY_INCOME', 'TEAM_BENEFITS', 'BONUS'],
        ...['RANDOM_BONUS', 'REFERRAL_BONUS', 'WITHDRAWAL_FAILED', 'INVITE_BONUS', 'GOVERNMENT_SUBSIDY'],
      ]),
    );
    expect(new Set(records.map(({ type }) => type))).toEqual(new Set(recordTypes));
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set(statuses));
    // The eight codes of the spec (§4), and the one of a pending income receipt.
    expect(new Set(statuses)).toEqual(
      new Set([
        ...['succeeded', 'failed', 'processing', 'not received', 'received', 'pending', 'arrived', 'expired'],
        'receiving',
      ]),
    );
    expect(records.at(-1)?.time).toBeLessThan(START - 363 * DAY);
    expect(Number((await nafula.ok(wallet.wallet)).dividend)).toBeGreaterThan(0);
  });

  it('has recharges that arrived, were too small, lost, rejected or expired, and a pending one', async () => {
    const recharges = await nafula.ok(wallet.records, { type: 'recharge', ...ALL });
    const reasons = await Promise.all(
      recharges.list.map(async ({ subject = '' }) => {
        const { channel, status, reason } = await nafula.ok(fund.rechargeStatus, { id: subject });
        return [channel, status, reason ?? ''].join(': ');
      }),
    );
    expect(new Set(reasons)).toEqual(
      new Set([
        'usdt: arrived: ',
        'usdt: not received: Below the minimum of 10.00\u00a0USDT',
        'usdt: failed: The chain was reorganised before the transfer was confirmed',
        'usdt: pending: ',
        'usdt: expired: ',
        'cash: arrived: ',
        'cash: failed: No payment with this reference has reached the till',
        'card: arrived: ',
      ]),
    );
  });

  it('has paid withdrawals, one rejected with a reason, one approved and one under review', async () => {
    const { withdrawals } = await rich.operator.ok(control.member, { id: await idOf('nafula') });
    const counts = (wanted: string) => withdrawals.filter(({ status }) => status === wanted).length;
    expect(['arrived', 'failed', 'processing', 'pending'].map(counts)).toEqual([4, 1, 1, 1]);
    expect(withdrawals.find(({ status }) => status === 'failed')?.reason).toMatch(/reported it stolen/);
    expect(withdrawals.filter(({ chain }) => chain === 'TRC20')).toHaveLength(5);
    // Requested on a Saturday, processed from Monday at nine.
    const [weekend] = withdrawals.filter(({ createTime, processFrom }) => processFrom - createTime > DAY);
    expect(weekend?.arriveTime).toBeGreaterThan(weekend?.processFrom ?? Infinity);
  });

  it('has expired and working machines', async () => {
    const [expired, valid] = await Promise.all([
      nafula.ok(product.orders, { status: 'expired', ...ALL }),
      nafula.ok(product.orders, { status: 'valid', ...ALL }),
    ]);
    expect([expired.total, valid.total]).toEqual([13, 2]);
    await nafula.refused(product.createOrder, { productId: 1 }, 'LIMIT_REACHED');
  });

  it('has three check-in streaks, the last until today', async () => {
    const days = await allPages((page) => nafula.ok(user.signInRecord, page));
    expect(days).toHaveLength(9 + 8 + 13);
    expect(await nafula.ok(user.signInToday)).toMatchObject({ signed: true, streak: 13 });
  });

  it('has the one-time rewards, and codes of every type', async () => {
    expect(await nafula.ok(user.groupStatus)).toMatchObject({ state: 'credited' });
    expect(await nafula.ok(user.shareLinkStatus)).toMatchObject({ state: 'credited' });
    expect(await nafula.ok(gift.registerReward)).toMatchObject({ received: true });
    const { list } = await nafula.ok(user.redeemRecord);
    expect(list.map(({ type }) => type)).toEqual(['random bonus', 'stock', 'bonus']);
  });
});

describe('the offers of rich', () => {
  it('include a machine in every sale state, a rush in 25 minutes and one nearly sold out', async () => {
    const { list } = await alice.ok(product.products, ALL);
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(Object.values(saleStatus)));
    const rush = list.find(({ status }) => status === saleStatus.rushPurchase);
    expect(rush?.daotimes).toBe(START + 25 * MINUTE);
    const stocks = (await rich.operator.ok(control.manageProducts)).map(({ stock }) => stock);
    expect(stocks.filter((stock) => stock > 0 && stock < 5)).toEqual([2]);
  });

  it('include coupons in every state, general and for one machine, and one about to expire', async () => {
    const receivable = await alice.ok(gift.coupons, { state: 'receivable' });
    expect(receivable.map(({ productId }) => productId)).toEqual(['5', null]);
    const mine = await alice.ok(gift.coupons);
    expect(mine.map(({ state }) => state)).toEqual(['available', 'available', 'used', 'expired']);
    // One of the two usable coupons ends today.
    const [today, later] = mine.map(({ endTime }) => endTime - START);
    expect(today).toBe(DAY - 50 * MINUTE);
    expect(later).toBeGreaterThan(DAY);
  });

  it('include open, expired and used-up codes', async () => {
    const esther = await rich.as('esther');
    expect(await esther.ok(user.redeem, { code: 'GOLDPAN' })).toMatchObject({ type: 'bonus' });
    expect(await esther.ok(user.redeem, { code: 'INGOT10' })).toMatchObject({ type: 'stock' });
    await esther.refused(user.redeem, { code: 'WELCOME' }, 'CODE_EXPIRED');
    await esther.refused(user.redeem, { code: 'LUCKYPAN' }, 'CODE_USED_UP');
  });
});

describe('the community of rich', () => {
  it('has posts with zero, one, two, three and nine pictures, videos, likes and comments', async () => {
    const { list } = await rich.guest.ok(square.posts, ALL);
    const pictures = list.map(({ urls }) => urls.length);
    expect([0, 1, 2, 3, 9].filter((count) => pictures.includes(count))).toEqual([0, 1, 2, 3, 9]);
    const nine = list.find(({ urls }) => urls.length === 9);
    expect(new Set(nine?.urls).size).toBe(9);
    for (const url of new Set(list.flatMap(({ urls }) => urls))) await expectServed(rich, url, 'image/webp');
    const films = list.filter(({ videoUrl }) => videoUrl !== '');
    expect(films.length).toBeGreaterThan(1);
    for (const { videoUrl } of films) await expectServed(rich, videoUrl, 'video/webm');
    expect(list.filter(({ byManager }) => byManager)).toHaveLength(2);
    expect(list.filter(({ thumbsUpNum }) => thumbsUpNum > 10)).toHaveLength(1);
    const [busiest] = [...list].sort((a, b) => b.commentNum - a.commentNum);
    const comments = await rich.guest.ok(square.comments, { squareId: busiest?.id ?? '', ...ALL });
    // More than one page of five, replies among them, by more than two members.
    expect(comments.total).toBeGreaterThan(5);
    expect(comments.list.filter(({ toUserName }) => toUserName !== '').length).toBeGreaterThan(1);
    expect(new Set(comments.list.map(({ username }) => username)).size).toBeGreaterThan(2);
  });

  it('has feedback with and without pictures', async () => {
    const { list } = await rich.operator.ok(control.feedback);
    expect(list.map(({ urls }) => urls.length)).toEqual([0, 2]);
  });
});

describe('the messages of rich', () => {
  it('are of all four types, some of them read', async () => {
    const messages = await allPages((page) => alice.ok(msg.messages, page));
    expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(messageTypes));
    const hers = await allPages((page) => nafula.ok(msg.messages, page));
    expect(new Set(hers.map(({ read }) => read))).toEqual(new Set([true, false]));
  });

  it('include news, notices with a pop-up, and an optional newer Android version', async () => {
    expect((await rich.guest.ok(user.news)).total).toBe(3);
    expect(await rich.guest.ok(user.scrollNotice)).toHaveLength(2);
    expect(await rich.guest.ok(user.popupNotice)).toMatchObject({
      title: 'Rush purchase of the Shaker Table',
    });
    expect(await rich.guest.ok(user.version, { platform: 'ANDROID', versionCode: 28 })).toMatchObject({
      versionCode: 29,
      compulsory: false,
    });
    expect(await rich.guest.ok(user.version, { platform: 'IOS', versionCode: 28 })).toBeNull();
  });
});
