import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { params } from '#fixtures/params.ts';
import { payPassword } from '#fixtures/people.ts';
import { DAY, HOUR, MINUTE } from '#server/clock/span.ts';
import { START } from '#tests/support/bench.ts';
import { newMember, setPayPassword, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const nairobi = (text: string) => Date.parse(`${text}+03:00`);
const wrong = '999999';
const [hours72, friday, monday] = [72 * HOUR, '2026-03-06', '2026-03-09'];

const emptyWorld = () => testWorld({ fixture: 'empty' });

/** A member with money, a fund password and one address of their own. */
async function readyMember(world: TestWorld, available = '100.00') {
  const member = await newMember(world, available);
  await setPayPassword(world, member);
  const address = `0x${member.phone.padStart(40, '0')}`;
  const { id } = await member.caller.ok(fund.addAddress, { kind: 'address', chain: 'BEP20', address });
  return { ...member, bindingId: id };
}
type ReadyMember = Awaited<ReturnType<typeof readyMember>>;

/** A member with 20 USDT, a fund password and a bank account in Kenya. */
async function bankMember(world: TestWorld) {
  const member = await newMember(world, '20.00');
  await setPayPassword(world, member);
  const account = { kind: 'bank', bank: 'KCB', payee: 'Bob', account: '1234567890' } as const;
  const { id } = await member.caller.ok(fund.addAddress, account);
  return { ...member, bindingId: id };
}

const ask = ({ caller, bindingId }: ReadyMember, amount: number | string) =>
  caller.ok(wallet.withdraw, { amount, bindingId, payPassword });
const withdrawalOf = async (world: TestWorld, id: string) =>
  (await world.operator.ok(control.withdrawals)).find((withdrawal) => withdrawal.id === id);
const decide = (world: TestWorld, id: string, decision: 'approve' | 'reject', reason?: string) =>
  world.operator.ok(control.decideWithdrawal, { id, decision, ...(reason && { reason }) });
const goToInstant = (world: TestWorld, to: number) => world.operator.ok(control.setClock, { to });
const goTo = (world: TestWorld, text: string) => goToInstant(world, nairobi(text));
const next = (world: TestWorld) => world.operator.ok(control.setClock, { next: true });

/** The postings behind the member's line of this code, in short. */
async function postingsOf({ caller }: TestMember, code: 'WITHDRAWAL' | 'WITHDRAWAL_FAILED') {
  const { list } = await caller.ok(wallet.records, { type: 'withdrawal' });
  const id = list.find((record) => record.code === code)?.id ?? '';
  const { postings } = await caller.ok(wallet.record, { id });
  return postings.map(({ kind, from, to, amount }) => [
    kind,
    from.split(':').pop(),
    to.split(':').pop(),
    amount,
  ]);
}

describe('wallet.withdraw', () => {
  it('sets the amount aside at once and answers fee, net and times', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const withdrawal = await ask(member, '40.50');
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

  it('is reviewed after 30 minutes, then paid out in 5 to 120: net to the chain, fee to the fees', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const { id } = await ask(member, '40.50');

    const review = await next(world);
    expect(review.fired).toMatchObject([{ at: START + 30 * MINUTE, kind: 'withdrawal.review', subject: id }]);
    expect(await withdrawalOf(world, id)).toMatchObject({ status: 'processing', arriveTime: 0 });
    expect(await member.history('withdrawal')).toEqual(['WITHDRAWAL -40.50 processing']);
    expect(await member.balances()).toEqual({ available: '59.50', frozen: '40.50' });

    const arrival = await next(world);
    expect(arrival.fired).toMatchObject([{ at: arrival.now, kind: 'withdrawal.arrive', subject: id }]);
    expect(arrival.now - review.now).toBeGreaterThanOrEqual(5 * MINUTE);
    expect(arrival.now - review.now).toBeLessThanOrEqual(120 * MINUTE);
    expect(await withdrawalOf(world, id)).toMatchObject({ status: 'arrived', arriveTime: arrival.now });
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

  it("goes to the bank from an account, in the bank's currency at the rate of the request", async () => {
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

  it('moves nothing for a fee of nothing, nor for a net of nothing', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    await world.setParams({ withdrawFeeRate: '0' });
    await ask(member, 10);
    await world.setParams({ withdrawFeeRate: '1' });
    await ask(member, 20);
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
  ])('asked %s waits for the window, and still arrives within 72 h', async (_, asked, from, reviewed) => {
    const world = await emptyWorld();
    await goTo(world, asked);
    const member = await readyMember(world);
    const withdrawal = await ask(member, 50);
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
    const { id } = await ask(member, 50);
    await world.advance('3d');
    expect(await withdrawalOf(world, id)).toMatchObject({ status: 'arrived', arriveTime: START + hours72 });
  });

  it('never arrives later than promised, however long the review takes', async () => {
    const world = await emptyWorld();
    await world.setParams({ reviewMinutes: 1440 });
    await goTo(world, `${friday}T17:00`);
    const member = await readyMember(world);
    const { id, arriveBefore } = await ask(member, 50);
    expect(arriveBefore).toBe(nairobi(`${monday}T17:00`));
    await goToInstant(world, arriveBefore);
    expect(await withdrawalOf(world, id)).toMatchObject({ status: 'arrived', arriveTime: arriveBefore });
    await world.expectInvariants();
  });

  it('acts once for one idempotency key, and for like calls within a second', async () => {
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
    expect((await ask(member, 10)).id).not.toBe(second?.id);
    expect((await member.balances()).available).toBe('70.00');
    await world.expectInvariants();
  });

  it('cannot spend the same money twice, however many ask at once', async () => {
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

describe('wallet.withdraw refuses', async () => {
  const world = await emptyWorld();
  await world.operator.ok(control.setParams, { region: 'ke' });

  it('CHANNEL_CLOSED to a bank account where only USDT is paid out, which then counts for nothing', async () => {
    const closed = await testWorld({ fixture: 'empty' });
    await closed.operator.ok(control.setParams, { region: 'ke' });
    const member = await newMember(closed, '100.00');
    await setPayPassword(closed, member);
    const account = { kind: 'bank', bank: 'KCB', payee: 'Bob', account: '1234567890' } as const;
    const { id: bindingId } = await member.caller.ok(fund.addAddress, account);
    await closed.operator.ok(control.setParams, { region: 'usdt' });
    await member.caller.refused(wallet.withdrawQuote, { amount: 10, bindingId }, 'CHANNEL_CLOSED');
    const input = { amount: 10, bindingId, payPassword };
    await member.caller.refused(wallet.withdraw, input, 'CHANNEL_CLOSED');
    await member.caller.refused(wallet.withdraw, { amount: 10, payPassword }, 'NO_BINDING');
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({ hasBinding: false });
    const { rates } = params;
    const { USDT, NGN } = rates;
    if (!USDT || !NGN) throw new Error('The fixture has rates for both.');
    await closed.operator.ok(control.setParams, { region: 'ng', rates: { USDT, NGN } });
    await member.caller.refused(wallet.withdraw, input, 'CHANNEL_CLOSED');
    expect((await member.balances()).available).toBe('100.00');
  });

  it('NO_BINDING before anything is bound, and for an id that is not one of the caller', async () => {
    const [member, other] = [await newMember(world, '100.00'), await readyMember(world)];
    const input = { amount: 10, payPassword };
    await member.caller.refused(wallet.withdraw, input, 'NO_BINDING');
    await member.caller.refused(wallet.withdraw, { ...input, bindingId: other.bindingId }, 'NO_BINDING');
    await other.caller.refused(wallet.withdraw, { ...input, bindingId: 999_999 }, 'NO_BINDING');
    await other.caller.ok(fund.unbind, { id: other.bindingId });
    await other.caller.refused(wallet.withdraw, { ...input, bindingId: other.bindingId }, 'NO_BINDING');
  });

  it('to guess among several bindings, but takes the only one', async () => {
    const member = await readyMember(world);
    await member.caller.ok(wallet.withdraw, { amount: 1, payPassword });
    const account = { kind: 'bank', bank: 'COOP', payee: 'Bob', account: '777123' } as const;
    await member.caller.ok(fund.addAddress, account);
    const fields = await member.caller.refused(wallet.withdraw, { amount: 2, payPassword }, 'BAD_INPUT');
    expect(fields).toEqual({ bindingId: 'This field is required' });
  });

  it('an address on a chain that withdrawals no longer go to, named or the only one', async () => {
    const closed = await emptyWorld();
    const member = await readyMember(closed);
    await closed.setParams({ withdrawChains: ['TRC20'] });
    const input = { amount: 10, payPassword };
    for (const given of [{ ...input, bindingId: member.bindingId }, input])
      expect(await member.caller.refused(wallet.withdraw, given, 'BAD_INPUT')).toEqual({
        bindingId: 'This chain is not available',
      });
    expect(await member.balances()).toEqual({ available: '100.00', frozen: '0.00' });
    await closed.setParams({ withdrawChains: ['TRC20', 'BEP20'] });
    await ask(member, 10);
  });

  it('NO_PAY_PASSWORD before one is set', async () => {
    const member = await newMember(world, '100.00');
    const account = { kind: 'bank', bank: 'NCBA', payee: 'Bob', account: '123456' } as const;
    await member.caller.ok(fund.addAddress, account);
    await member.caller.refused(wallet.withdraw, { amount: '0.50', payPassword }, 'NO_PAY_PASSWORD');
  });

  it('BELOW_MINIMUM under 1 USDT, INSUFFICIENT_BALANCE above what is available', async () => {
    const member = await readyMember(world, '20.00');
    const input = { bindingId: member.bindingId };
    await member.caller.refused(wallet.withdraw, { ...input, amount: '0.99' }, 'BELOW_MINIMUM');
    await member.caller.refused(wallet.withdraw, { ...input, amount: 0 }, 'BELOW_MINIMUM');
    await member.caller.refused(wallet.withdraw, { ...input, amount: '20.01' }, 'INSUFFICIENT_BALANCE');
    await member.caller.refused(wallet.withdraw, { ...input, amount: '-1' }, 'BAD_INPUT');
    await ask(member, 20);
    await member.caller.refused(wallet.withdraw, { ...input, amount: 1 }, 'INSUFFICIENT_BALANCE');
    expect(await member.history('withdrawal')).toEqual(['WITHDRAWAL -20.00 pending']);
    await world.expectInvariants();
  });

  it('TERMS_CHANGED at another fee than the one that was shown, before the password is looked at', async () => {
    const world = await emptyWorld();
    const { caller } = await readyMember(world);
    const { fee: expectedFee } = await caller.ok(wallet.withdrawQuote, { amount: '40' });
    await world.operator.ok(control.setParams, { withdrawFeeRate: '0.10' });
    const input = { amount: '40', expectedFee };
    await caller.refused(wallet.withdraw, { ...input, payPassword: wrong }, 'TERMS_CHANGED');
    await caller.refused(wallet.withdraw, { ...input, payPassword }, 'TERMS_CHANGED');
    expect(await caller.ok(wallet.wallet)).toMatchObject({ available: '100.00', frozen: '0.00' });
    await caller.refused(wallet.withdraw, { amount: '40', payPassword, expectedFee: '4' }, 'BAD_INPUT');
    expect(
      await caller.ok(wallet.withdraw, { amount: '40', payPassword, expectedFee: '4.00' }),
    ).toMatchObject({ fee: '4.00' });
  });

  it('TERMS_CHANGED where a bank would be paid anything else than was shown', async () => {
    const world = await emptyWorld();
    await world.operator.ok(control.setParams, { region: 'ke' });
    const { caller, bindingId } = await bankMember(world);
    const { payAmount = '' } = await caller.ok(wallet.withdrawQuote, { amount: 10, bindingId });
    await world.setParams({ rates: { ...params.rates, KES: { rate: '1.00', unit: 'KSh' } } });
    const input = { amount: 10, bindingId, payPassword, expectedFee: '0.50' };
    await caller.refused(wallet.withdraw, { ...input, expectedPayAmount: payAmount }, 'TERMS_CHANGED');
    expect(await caller.ok(wallet.wallet)).toMatchObject({ available: '20.00', frozen: '0.00' });
    expect(await caller.ok(wallet.withdraw, { ...input, expectedPayAmount: '9.50' })).toMatchObject({
      payAmount: '9.50',
    });
  });

  it('TERMS_CHANGED where an amount in a bank was expected of an address', async () => {
    const { caller, bindingId } = await readyMember(await emptyWorld());
    const input = { amount: 10, bindingId, payPassword, expectedPayAmount: '9.50' };
    await caller.refused(wallet.withdraw, input, 'TERMS_CHANGED');
  });

  it('a missing fund password as a missing field, once all else is well', async () => {
    const { caller, bindingId } = await readyMember(world);
    const fields = await caller.refused(wallet.withdraw, { amount: 10, bindingId }, 'BAD_INPUT');
    expect(fields).toEqual({ payPassword: 'Please enter the password' });
  });
});

describe('wallet.withdraw with wrong fund passwords', () => {
  const guess = ({ caller, bindingId }: ReadyMember, digits = wrong) =>
    caller.send(wallet.withdraw, { amount: 10, bindingId, payPassword: digits });

  it('locks for 24 h at the fifth; then even the right one is refused, and is good again after', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const input = { amount: 10, bindingId: member.bindingId };
    for (let tries = 0; tries < 5; tries += 1)
      await member.caller.refused(wallet.withdraw, { ...input, payPassword: wrong }, 'WRONG_PAY_PASSWORD');

    expect((await guess(member, payPassword)).body).toMatchObject({
      msg: 'Too many wrong fund passwords. Try again in 24 h.',
      data: { reason: 'WITHDRAW_LOCKED' },
    });
    await member.caller.refused(wallet.withdrawQuote, { amount: 10 }, 'WITHDRAW_LOCKED');
    await member.caller.refused(wallet.withdraw, { amount: 0 }, 'WITHDRAW_LOCKED');
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({ lockedUntil: START + DAY });
    expect(await member.balances()).toEqual({ available: '100.00', frozen: '0.00' });

    await goToInstant(world, START + DAY - 1);
    await member.caller.refused(wallet.withdraw, { ...input, payPassword }, 'WITHDRAW_LOCKED');
    await goToInstant(world, START + DAY);
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({ lockedUntil: 0 });
    await member.caller.refused(wallet.withdraw, { ...input, payPassword: wrong }, 'WRONG_PAY_PASSWORD');
    await ask(member, 10);
    await world.expectInvariants();
  });

  it('forgets them at a right one', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        expect((await guess(member)).body).toMatchObject({ data: { reason: 'WRONG_PAY_PASSWORD' } });
      await ask(member, 10);
      await world.advance('2s');
    }
    expect((await member.balances()).available).toBe('70.00');
  });

  it('counts only those: other refusals cost no try', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const input = { bindingId: member.bindingId, payPassword: wrong };
    for (let tries = 0; tries < 6; tries += 1)
      await member.caller.refused(wallet.withdraw, { ...input, amount: 1000 }, 'INSUFFICIENT_BALANCE');
    await ask(member, 10);
  });

  it('looks at five of many guesses made at once, and locks out the rest', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const guesses = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6));
    const answers = await Promise.all(guesses.map((digits) => guess(member, digits)));
    const reasons = answers.map(({ body }) => (body as { data: { reason: string } }).data.reason);
    expect(reasons.filter((reason) => reason === 'WRONG_PAY_PASSWORD')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'WITHDRAW_LOCKED')).toHaveLength(5);
    expect((await guess(member, payPassword)).body).toMatchObject({ data: { reason: 'WITHDRAW_LOCKED' } });
    await world.expectInvariants();
  });

  it('the old one is wrong once it was changed', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    await world.advance('2m');
    await setPayPassword(world, member, '135790');
    expect((await guess(member, payPassword)).body).toMatchObject({ data: { reason: 'WRONG_PAY_PASSWORD' } });
    expect((await guess(member, '135790')).body).toMatchObject({ code: 200 });
  });
});

describe('wallet.withdraw repeated at another fee', () => {
  it('answers the first result, since that is what was asked for', async () => {
    const world = await emptyWorld();
    const { caller } = await readyMember(world);
    const input = { amount: '40', payPassword };
    const key = { idempotencyKey: 'one' };
    const first = await caller.ok(wallet.withdraw, { ...input, expectedFee: '2.00' }, key);
    await world.operator.ok(control.setParams, { withdrawFeeRate: '0.10' });
    expect(await caller.ok(wallet.withdraw, { ...input, expectedFee: '4.00' }, key)).toEqual(first);
    expect(await caller.ok(wallet.wallet)).toMatchObject({ frozen: '40.00' });
  });
});

describe('wallet.withdraw repeated with another fund password', () => {
  const again = { idempotencyKey: 'one' };

  /** A member who has withdrawn once by the key, the call, and its result. */
  async function withdrawn(world: TestWorld) {
    const member = await readyMember(world);
    const input = { amount: 10, bindingId: member.bindingId, payPassword };
    const first = await member.caller.ok(wallet.withdraw, input, again);
    return { member, caller: member.caller, input, guessed: { ...input, payPassword: wrong }, first };
  }

  it('counts a wrong one like that of a first call, and locks at the fifth', async () => {
    const world = await emptyWorld();
    const { member, caller, input, guessed, first } = await withdrawn(world);
    for (let tries = 0; tries < 4; tries += 1)
      await caller.refused(wallet.withdraw, guessed, 'WRONG_PAY_PASSWORD', again);
    expect(await caller.ok(wallet.withdrawStatus)).toMatchObject({ lockedUntil: 0 });
    await caller.refused(wallet.withdraw, guessed, 'WRONG_PAY_PASSWORD', again);
    expect(await caller.ok(wallet.withdrawStatus)).toMatchObject({ lockedUntil: START + DAY });
    // Locked out, neither the right one nor a wrong one makes a difference.
    expect(await caller.ok(wallet.withdraw, input, again)).toEqual(first);
    expect(await caller.ok(wallet.withdraw, guessed, again)).toEqual(first);
    await caller.refused(wallet.withdraw, { ...guessed, amount: 11 }, 'IDEMPOTENCY_KEY_REUSED', again);
    await caller.refused(wallet.withdraw, { ...input, amount: 11 }, 'WITHDRAW_LOCKED');
    expect(await member.history('withdrawal')).toHaveLength(1);
    await world.expectInvariants();
  });

  it('answers the first result to the right one, which forgets the wrong ones before it', async () => {
    const world = await emptyWorld();
    const { caller, input, guessed, first } = await withdrawn(world);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        await caller.refused(wallet.withdraw, guessed, 'WRONG_PAY_PASSWORD', again);
      expect(await caller.ok(wallet.withdraw, input, again)).toEqual(first);
    }
    const { payPassword: left, ...without } = input;
    expect(left).toBe(payPassword);
    expect(await caller.refused(wallet.withdraw, without, 'BAD_INPUT', again)).toHaveProperty('payPassword');
  });

  it('takes the one that counts now, after it was changed', async () => {
    const world = await emptyWorld();
    const { member, caller, input, first } = await withdrawn(world);
    await world.advance('2m');
    await setPayPassword(world, member, '135790');
    await caller.refused(wallet.withdraw, input, 'WRONG_PAY_PASSWORD', again);
    const changed = { ...input, payPassword: '135790' };
    expect(await caller.ok(wallet.withdraw, changed, again)).toEqual(first);
  });

  it('counts a wrong one without a key, too, within the second', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const input = { amount: 10, bindingId: member.bindingId, payPassword };
    const first = await member.caller.ok(wallet.withdraw, input);
    const guessed = { ...input, payPassword: wrong };
    for (let tries = 0; tries < 5; tries += 1)
      await member.caller.refused(wallet.withdraw, guessed, 'WRONG_PAY_PASSWORD');
    expect(await member.caller.ok(wallet.withdraw, guessed)).toEqual(first);
    await world.advance('1s');
    await member.caller.refused(wallet.withdraw, input, 'WITHDRAW_LOCKED');
    expect(await member.history('withdrawal')).toHaveLength(1);
  });
});

describe('wallet.withdrawQuote', () => {
  it('answers what the withdrawal would, and commits to nothing', async () => {
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
    expect(await ask(member, '33.33')).toMatchObject(quote);
  });

  it('refuses as the withdrawal does', async () => {
    const { caller } = await newMember(await emptyWorld(), '5.00');
    await caller.refused(wallet.withdrawQuote, { amount: '0.99' }, 'BELOW_MINIMUM');
    await caller.refused(wallet.withdrawQuote, { amount: '5.01' }, 'INSUFFICIENT_BALANCE');
    await caller.refused(wallet.withdrawQuote, { amount: '1.234' }, 'BAD_INPUT');
    await caller.refused(wallet.withdrawQuote, { amount: '5', bindingId: 999_999 }, 'NO_BINDING');
    await caller.ok(wallet.withdrawQuote, { amount: '5' });
  });
});

describe('wallet.withdrawStatus', () => {
  it('tells what is missing, and when the window opens', async () => {
    const world = await emptyWorld();
    const nobody = await newMember(world);
    expect(await nobody.caller.ok(wallet.withdrawStatus)).toEqual({
      open: true,
      nextOpenTime: START,
      hasBinding: false,
      hasPayPassword: false,
      pending: 0,
      lockedUntil: 0,
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

  it('counts withdrawals under way, not those that ended', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const [one, two] = [await ask(member, 10), await ask(member, 11)];
    await decide(world, one.id, 'approve');
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({ pending: 2 });
    await decide(world, two.id, 'reject');
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({ pending: 1 });
    await world.advance('1d');
    expect(await member.caller.ok(wallet.withdrawStatus)).toMatchObject({ pending: 0 });
  });
});

describe('control.decideWithdrawal', () => {
  it('approve needs no open window and no waiting; the review by rule then has nothing to do', async () => {
    const world = await emptyWorld();
    await goTo(world, '2026-03-07T11:00');
    const member = await readyMember(world);
    const { id } = await ask(member, 50);
    expect(await decide(world, id, 'approve')).toMatchObject({ status: 'processing', phone: member.phone });
    const { fired, now } = await next(world);
    expect(fired).toMatchObject([{ kind: 'withdrawal.arrive', subject: id }]);
    expect(now - nairobi('2026-03-07T11:00')).toBeLessThanOrEqual(120 * MINUTE);
    expect((await world.advance('7d')).count).toBe(0);
    expect(await member.balances()).toEqual({ available: '50.00', frozen: '0.00' });
    await world.expectInvariants();
  });

  it.each(['pending', 'processing'])(
    'reject gives everything back from %s, with the reason',
    async (state) => {
      const world = await emptyWorld();
      const member = await readyMember(world);
      const { id } = await ask(member, 50);
      if (state === 'processing') await decide(world, id, 'approve');
      const rejected = await decide(world, id, 'reject', 'Try another bank card');
      expect(rejected).toMatchObject({ status: 'failed', reason: 'Try another bank card', arriveTime: 0 });
      expect(await member.balances()).toEqual({ available: '100.00', frozen: '0.00' });
      expect(await member.history('withdrawal')).toEqual([
        'WITHDRAWAL_FAILED 50.00 received',
        'WITHDRAWAL -50.00 failed',
      ]);
      const refund = ['withdrawal failed', 'frozen', 'available', '50.00'];
      expect(await postingsOf(member, 'WITHDRAWAL_FAILED')).toEqual([refund]);
      expect(await postingsOf(member, 'WITHDRAWAL')).toEqual([
        ['withdrawal', 'available', 'frozen', '50.00'],
        refund,
      ]);
      expect((await world.advance('6d')).count, 'nothing is left to happen').toBe(0);
      expect(await member.balances()).toEqual({ available: '100.00', frozen: '0.00' });
      await world.expectInvariants();
    },
  );

  it('reject without words says the usual ones', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const { id } = await ask(member, 50);
    expect(await decide(world, id, 'reject')).toMatchObject({ reason: 'Rejected by the operator' });
    const { list } = await member.caller.ok(wallet.records, { type: 'withdrawal' });
    for (const record of list)
      expect(await member.caller.ok(wallet.record, { id: record.id })).toMatchObject({
        reason: 'Rejected by the operator',
      });
  });

  it('is told in the lines of the history as in each alone, with when it ended', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const rejected = await ask(member, 50);
    const paidOut = await ask(member, 20);
    await world.advance('1m');
    await decide(world, rejected.id, 'reject', 'Wrong address');
    const rejectedAt = await world.now();
    await world.advance('3d');
    const { list } = await member.caller.ok(wallet.records, { type: 'withdrawal' });
    expect(list.map(({ code, reason, withdrawal }) => [code, withdrawal?.id, reason])).toEqual([
      ['WITHDRAWAL_FAILED', rejected.id, 'Wrong address'],
      ['WITHDRAWAL', paidOut.id, undefined],
      ['WITHDRAWAL', rejected.id, 'Wrong address'],
    ]);
    const [, arrived, failed] = list;
    expect(failed?.withdrawal).toMatchObject({ endTime: rejectedAt, arriveTime: 0 });
    expect(arrived?.withdrawal?.endTime).toBe(arrived?.withdrawal?.arriveTime);
    for (const line of list) {
      const { postings: _, ...alone } = await member.caller.ok(wallet.record, { id: line.id });
      expect(line).toEqual(alone);
    }
  });

  it('ALREADY_DECIDED for whatever the state does not lead to; UNKNOWN_WITHDRAWAL for none', async () => {
    const world = await emptyWorld();
    const { operator } = world;
    const member = await readyMember(world);
    const approved = await ask(member, 10);
    const rejected = await ask(member, 20);
    await decide(world, approved.id, 'approve');
    await decide(world, rejected.id, 'reject');
    const again = (id: string, decision: string) =>
      operator.refused(control.decideWithdrawal, { id, decision }, 'ALREADY_DECIDED');
    await again(approved.id, 'approve');
    await again(rejected.id, 'approve');
    await again(rejected.id, 'reject');
    await world.advance('1d');
    await again(approved.id, 'approve');
    await again(approved.id, 'reject');
    expect(await member.balances()).toEqual({ available: '90.00', frozen: '0.00' });
    const unknown = { id: 999_999, decision: 'approve' };
    await operator.refused(control.decideWithdrawal, unknown, 'UNKNOWN_WITHDRAWAL');
    await world.expectInvariants();
  });
});

describe('control.withdrawals', () => {
  it('lists everybody, newest first, of one status when asked', async () => {
    const world = await emptyWorld();
    const [one, other] = [await readyMember(world), await readyMember(world)];
    const [first, second] = [await ask(one, 10), await ask(other, 20)];
    await decide(world, first.id, 'approve');
    const all = await world.operator.ok(control.withdrawals);
    expect(all.map(({ id, phone }) => [id, phone])).toEqual([
      [second.id, other.phone],
      [first.id, one.phone],
    ]);
    const pending = await world.operator.ok(control.withdrawals, { status: 'pending' });
    expect(pending.map(({ id }) => id)).toEqual([second.id]);
    for (const list of [control.withdrawals, control.recharges]) {
      const fields = await world.operator.refused(list, { status: 'junk' }, 'BAD_INPUT');
      expect(fields).toEqual({ status: 'There is no such status' });
    }
  });
});
