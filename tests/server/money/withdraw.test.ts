import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { params } from '#fixtures/data/params.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { HOUR, MINUTE } from '#server/time/span.ts';
import { START } from '#kit/bench.ts';
import { newMember, setPayPassword } from '#tests/support/member.ts';
import {
  requestWithdrawal,
  bankMember,
  decide,
  emptyWorld,
  goTo,
  goToInstant,
  nairobi,
  next,
  postingsOf,
  readyMember,
  withdrawalOf,
} from '#tests/support/withdrawal.ts';

const [hours72, friday, monday] = [72 * HOUR, '2026-03-06', '2026-03-09'];

describe('wallet.withdraw', () => {
  it('freezes the amount at once and returns fee, net and times', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const withdrawal = await requestWithdrawal(member, '40.50');
    expect(withdrawal).toEqual({
      id: withdrawal.id,
      amount: '40.50',
      fee: '2.025',
      net: '38.475',
      currency: 'USDT',
      chain: 'BEP20',
      address: `0x0000…${member.phone.slice(-4)}`,
      status: 'pending',
      createTime: START,
      processFrom: START,
      arriveBefore: START + hours72,
      arriveTime: 0,
    });
    expect(await member.balances()).toEqual({ available: '59.50', frozen: '40.50' });
    expect(await member.history('withdrawal')).toEqual(['WITHDRAWAL -40.50 pending']);
    expect(await postingsOf(member, 'WITHDRAWAL')).toEqual([['withdrawal', 'available', 'frozen', '40.50']]);
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({ pending: 1 });
    await world.expectInvariants();
  });

  it('is reviewed after 30 minutes, then paid out within 5 to 120: net to the chain, fee to the fees', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const { id } = await requestWithdrawal(member, '40.50');

    const review = await next(world);
    expect(review.fired).toMatchObject([{ at: START + 30 * MINUTE, kind: 'withdrawal.review', subject: id }]);
    const approveTime = review.now;
    expect(await withdrawalOf(world, id)).toMatchObject({ status: 'processing', approveTime, arriveTime: 0 });
    expect(await member.history('withdrawal')).toEqual(['WITHDRAWAL -40.50 processing']);
    expect(await member.balances()).toEqual({ available: '59.50', frozen: '40.50' });

    const arrival = await next(world);
    expect(arrival.fired).toMatchObject([{ at: arrival.now, kind: 'withdrawal.arrive', subject: id }]);
    expect(arrival.now - review.now).toBeGreaterThanOrEqual(5 * MINUTE);
    expect(arrival.now - review.now).toBeLessThanOrEqual(120 * MINUTE);
    expect(await withdrawalOf(world, id)).toMatchObject({
      ...{ status: 'arrived', approveTime, arriveTime: arrival.now },
    });
    expect(await member.balances()).toEqual({ available: '59.50', frozen: '0.00' });
    expect(await member.history('withdrawal')).toEqual(['WITHDRAWAL -40.50 arrived']);
    expect(await postingsOf(member, 'WITHDRAWAL')).toEqual([
      ['withdrawal', 'available', 'frozen', '40.50'],
      ['withdrawal payout', 'frozen', 'chain', '38.475'],
      ['withdrawal fee', 'frozen', 'fees', '2.025'],
    ]);

    const { fired } = await world.advance('30d');
    expect(fired, 'it ends once').toEqual([]);
    expect(await member.balances()).toEqual({ available: '59.50', frozen: '0.00' });
    await world.expectInvariants();
  });

  it('is paid to a bank account in its currency, at the rate of the request', async () => {
    const world = await emptyWorld();
    await world.operator.ok(control.setParams, { region: 'ke' });
    const member = await newMember(world, '10.00');
    await setPayPassword(world, member);
    const account = { kind: 'bank', bank: 'KCB', payee: 'Bob', account: '1234567890' } as const;
    const { id: bindingId } = await member.caller.ok(fund.addAddress, account);
    const paid = { currency: 'USDT', payCurrency: 'KES', payAmount: '1227.40' };
    expect(await member.caller.ok(wallet.withdrawQuote, { amount: 10, bindingId })).toMatchObject({
      net: '9.50',
      payCurrency: 'KES',
      payAmount: '1227.40',
    });
    const withdrawal = await member.caller.ok(wallet.withdraw, { amount: 10, payPassword });
    expect(withdrawal).toMatchObject({ ...paid, chain: '', address: '****7890', net: '9.50' });
    await world.setParams({ rates: { ...params.rates, KES: { rate: '1.00', unit: 'KSh' } } });
    expect(await withdrawalOf(world, withdrawal.id)).toMatchObject(paid);
    const { list } = await member.caller.ok(wallet.records, { type: 'withdrawal' });
    const record = await member.caller.ok(wallet.record, { id: list[0]?.id ?? '' });
    expect(record.withdrawal).toEqual(withdrawal);
    await world.advance('3d');
    const [, payout] = await postingsOf(member, 'WITHDRAWAL');
    expect(payout).toEqual(['withdrawal payout', 'frozen', 'bank', '9.50']);
    expect(await member.balances()).toEqual({ available: '0.00', frozen: '0.00' });
    await world.expectInvariants();
  });

  it.each([
    ['1.000000', '10.03', '9.53'],
    ['1.0005', '10.00', '9.50'],
    ['1.00', '10.10', '9.60'],
    ['0.10', '1.00', '0.10'],
  ])('pays 0.95 of it × %s in a bank: of %s, %s, rounded half up', async (rate, amount, payAmount) => {
    const world = await emptyWorld();
    await world.operator.ok(control.setParams, { region: 'ke' });
    await world.setParams({ rates: { ...params.rates, KES: { rate, unit: 'KSh' } } });
    const { caller } = await bankMember(world);
    expect(await caller.ok(wallet.withdraw, { amount, payPassword })).toMatchObject({ payAmount });
  });

  it('posts nothing for a zero fee or a zero net', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    await world.setParams({ withdrawFeeRate: '0' });
    await requestWithdrawal(member, 10);
    await world.setParams({ withdrawFeeRate: '1' });
    await requestWithdrawal(member, 20);
    await world.advance('1d');
    expect(await member.balances()).toEqual({ available: '70.00', frozen: '0.00' });
    expect(await postingsOf(member, 'WITHDRAWAL')).toEqual([
      ['withdrawal', 'available', 'frozen', '20.00'],
      ['withdrawal fee', 'frozen', 'fees', '20.00'],
    ]);
    await world.expectInvariants();
  });

  it.each([
    ['at 17:45 on Friday', `${friday}T17:45`, `${friday}T17:45`, `${monday}T09:15`],
    ['at closing time on Friday', `${friday}T18:00`, `${monday}T09:00`, `${monday}T09:30`],
    ['on Saturday', '2026-03-07T11:00', `${monday}T09:00`, `${monday}T09:30`],
    ['before opening on Wednesday', '2026-03-04T03:00', '2026-03-04T09:00', '2026-03-04T09:30'],
  ])('requested %s waits for the window, and still arrives within 72 h', async (_, asked, from, reviewed) => {
    const world = await emptyWorld();
    await goTo(world, asked);
    const member = await readyMember(world);
    const withdrawal = await requestWithdrawal(member, 50);
    expect(withdrawal).toMatchObject({
      processFrom: nairobi(from),
      arriveBefore: nairobi(asked) + hours72,
    });
    await goTo(
      world,
      reviewed.replace(/\d\d$/, (minutes) => String(Number(minutes) - 1)),
    );
    expect(await withdrawalOf(world, withdrawal.id)).toMatchObject({ status: 'pending' });
    await goTo(world, reviewed);
    expect(await withdrawalOf(world, withdrawal.id)).toMatchObject({ status: 'processing' });
    const { now } = await next(world);
    expect(now).toBeLessThanOrEqual(nairobi(asked) + hours72);
    expect(await withdrawalOf(world, withdrawal.id)).toMatchObject({ status: 'arrived', arriveTime: now });
    await world.expectInvariants();
  });

  it('never arrives later than promised, however long payouts take', async () => {
    const world = await emptyWorld();
    await world.setParams({ payoutMinutes: [10_000, 10_000] });
    const member = await readyMember(world);
    const { id } = await requestWithdrawal(member, 50);
    await world.advance('3d');
    expect(await withdrawalOf(world, id)).toMatchObject({ status: 'arrived', arriveTime: START + hours72 });
  });

  it('never arrives later than promised, however long the review takes', async () => {
    const world = await emptyWorld();
    await world.setParams({ reviewMinutes: 1440 });
    await goTo(world, `${friday}T17:00`);
    const member = await readyMember(world);
    const { id, arriveBefore } = await requestWithdrawal(member, 50);
    expect(arriveBefore).toBe(nairobi(`${monday}T17:00`));
    await goToInstant(world, arriveBefore);
    expect(await withdrawalOf(world, id)).toMatchObject({ status: 'arrived', arriveTime: arriveBefore });
    await world.expectInvariants();
  });

  it('acts once per idempotency key, and once for identical calls within a second', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const { caller, bindingId } = member;
    const input = { amount: 10, bindingId, payPassword };
    const first = await caller.ok(wallet.withdraw, input, { idempotencyKey: 'one' });
    await world.advance('1h');
    expect(await caller.ok(wallet.withdraw, input, { idempotencyKey: 'one' })).toEqual(first);
    const other = { ...input, amount: 11 };
    await caller.refused(wallet.withdraw, other, 'IDEMPOTENCY_KEY_REUSED', { idempotencyKey: 'one' });
    const [second, ...repeats] = await Promise.all([1, 2, 3].map(() => caller.ok(wallet.withdraw, input)));
    expect(repeats).toEqual([second, second]);
    expect(await member.history('withdrawal')).toHaveLength(2);
    await world.advance('1s');
    expect((await requestWithdrawal(member, 10)).id).not.toBe(second?.id);
    expect((await member.balances()).available).toBe('70.00');
    await world.expectInvariants();
  });

  it('cannot spend the same money twice under concurrent calls', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world, '100.00');
    const amounts = [60, 61, 62, 63, 64];
    const answers = await Promise.all(
      amounts.map((amount) =>
        member.caller.send(wallet.withdraw, { amount, bindingId: member.bindingId, payPassword }),
      ),
    );
    const codes = answers.map(({ body }) => (body as { code: number }).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 3001)).toHaveLength(4);
    await world.expectInvariants();
  });
});

describe('wallet.withdrawQuote', () => {
  it('returns the terms of the withdrawal without committing to it', async () => {
    const world = await emptyWorld();
    await goTo(world, '2026-03-07T11:00');
    const member = await readyMember(world);
    const quote = await member.caller.ok(wallet.withdrawQuote, { amount: '33.33' });
    expect(quote).toEqual({
      amount: '33.33',
      fee: '1.6665',
      net: '31.6635',
      processFrom: nairobi(`${monday}T09:00`),
      arriveBefore: nairobi('2026-03-10T11:00'),
    });
    expect(await member.balances()).toEqual({ available: '100.00', frozen: '0.00' });
    expect(await requestWithdrawal(member, '33.33')).toMatchObject(quote);
  });

  it('rejects like the withdrawal', async () => {
    const { caller } = await newMember(await emptyWorld(), '5.00');
    await caller.refused(wallet.withdrawQuote, { amount: '0.99' }, 'BELOW_MINIMUM');
    await caller.refused(wallet.withdrawQuote, { amount: '5.01' }, 'INSUFFICIENT_BALANCE');
    await caller.refused(wallet.withdrawQuote, { amount: '1.234' }, 'BAD_INPUT');
    await caller.refused(wallet.withdrawQuote, { amount: '5', bindingId: 999_999 }, 'NO_BINDING');
    await caller.ok(wallet.withdrawQuote, { amount: '5' });
  });
});

describe('wallet.withdrawStatus', () => {
  it('returns the missing conditions, and when the window opens', async () => {
    const world = await emptyWorld();
    const nobody = await newMember(world);
    expect(await nobody.caller.ok(wallet.withdrawStatus)).toEqual({
      open: true,
      nextOpenTime: START,
      hasBinding: false,
      hasPayPassword: false,
      pending: 0,
      lockedUntil: 0,
      payTriesLeft: 5,
    });
    const member = await readyMember(world);
    await goTo(world, `${friday}T18:00`);
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({
      open: false,
      nextOpenTime: nairobi(`${monday}T09:00`),
      hasBinding: true,
      hasPayPassword: true,
    });
  });

  it('counts pending withdrawals only', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const [one, two] = [await requestWithdrawal(member, 10), await requestWithdrawal(member, 11)];
    await decide(world, one.id, 'approve');
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({ pending: 2 });
    await decide(world, two.id, 'reject');
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({ pending: 1 });
    await world.advance('1d');
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({ pending: 0 });
  });
});
