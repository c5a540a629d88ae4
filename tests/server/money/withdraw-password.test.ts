import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { DAY } from '#server/time/span.ts';
import { START } from '#kit/bench.ts';
import { setPayPassword } from '#tests/support/member.ts';
import {
  requestWithdrawal,
  emptyWorld,
  goToInstant,
  readyMember,
  type ReadyMember,
} from '#tests/support/withdrawal.ts';
import type { TestWorld } from '#tests/support/world.ts';

const wrong = '999999';

describe('wallet.withdraw with wrong fund passwords', () => {
  const guess = ({ caller, bindingId }: ReadyMember, digits = wrong) =>
    caller.send(wallet.withdraw, { amount: 10, bindingId, payPassword: digits });

  it('locks for 24 h at the fifth, then rejects even the right one, and accepts it afterwards', async () => {
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
    await requestWithdrawal(member, 10);
    await world.expectInvariants();
  });

  it('returns the attempts left before the lock', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const left = async () => (await member.caller.ok(wallet.withdrawStatus)).payTriesLeft;
    expect(await left()).toBe(5);
    for (const expected of [4, 3, 2, 1]) {
      await guess(member);
      expect(await left()).toBe(expected);
    }
    await requestWithdrawal(member, 10);
    expect(await left(), 'after a right one').toBe(5);
    await world.operator.ok(control.setParams, { payTries: 3 });
    await guess(member);
    expect(await left()).toBe(2);
  });

  it('resets the count at the right password', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        expect((await guess(member)).body).toMatchObject({ data: { reason: 'WRONG_PAY_PASSWORD' } });
      await requestWithdrawal(member, 10);
      await world.advance('2s');
    }
    expect((await member.balances()).available).toBe('70.00');
  });

  it('counts wrong passwords only: other refusals cost no attempt', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const input = { bindingId: member.bindingId, payPassword: wrong };
    for (let tries = 0; tries < 6; tries += 1)
      await member.caller.refused(wallet.withdraw, { ...input, amount: 1000 }, 'INSUFFICIENT_BALANCE');
    await requestWithdrawal(member, 10);
  });

  it('checks five of many simultaneous guesses, and locks out the rest', async () => {
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

  it('rejects the old password after a change', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    await world.advance('2m');
    await setPayPassword(world, member, '135790');
    expect((await guess(member, payPassword)).body).toMatchObject({ data: { reason: 'WRONG_PAY_PASSWORD' } });
    expect((await guess(member, '135790')).body).toMatchObject({ code: 200 });
  });
});

describe('wallet.withdraw repeated at another fee', () => {
  it('returns the first result, because that was the request', async () => {
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

  /** Makes a withdrawal with an idempotency key. Returns member, call and result. */
  async function withdrawn(world: TestWorld) {
    const member = await readyMember(world);
    const input = { amount: 10, bindingId: member.bindingId, payPassword };
    const first = await member.caller.ok(wallet.withdraw, input, again);
    return { member, caller: member.caller, input, guessed: { ...input, payPassword: wrong }, first };
  }

  it('counts a wrong password like a first call, and locks at the fifth', async () => {
    const world = await emptyWorld();
    const { member, caller, input, guessed, first } = await withdrawn(world);
    for (let tries = 0; tries < 4; tries += 1)
      await caller.refused(wallet.withdraw, guessed, 'WRONG_PAY_PASSWORD', again);
    expect(await caller.ok(wallet.withdrawStatus)).toMatchObject({ lockedUntil: 0 });
    await caller.refused(wallet.withdraw, guessed, 'WRONG_PAY_PASSWORD', again);
    expect(await caller.ok(wallet.withdrawStatus)).toMatchObject({ lockedUntil: START + DAY });
    // During the lockout the right password and a wrong one are refused alike.
    expect(await caller.ok(wallet.withdraw, input, again)).toEqual(first);
    expect(await caller.ok(wallet.withdraw, guessed, again)).toEqual(first);
    await caller.refused(wallet.withdraw, { ...guessed, amount: 11 }, 'IDEMPOTENCY_KEY_REUSED', again);
    await caller.refused(wallet.withdraw, { ...input, amount: 11 }, 'WITHDRAW_LOCKED');
    expect(await member.history('withdrawal')).toHaveLength(1);
    await world.expectInvariants();
  });

  it('returns the first result to the right password, which resets the count', async () => {
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

  it('checks the current password after a change', async () => {
    const world = await emptyWorld();
    const { member, caller, input, first } = await withdrawn(world);
    await world.advance('2m');
    await setPayPassword(world, member, '135790');
    await caller.refused(wallet.withdraw, input, 'WRONG_PAY_PASSWORD', again);
    const changed = { ...input, payPassword: '135790' };
    expect(await caller.ok(wallet.withdraw, changed, again)).toEqual(first);
  });

  it('counts a wrong password without a key too, within the second', async () => {
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
