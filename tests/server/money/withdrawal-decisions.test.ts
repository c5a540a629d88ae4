import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { MINUTE } from '#server/time/span.ts';
import {
  requestWithdrawal,
  decide,
  emptyWorld,
  goTo,
  nairobi,
  next,
  postingsOf,
  readyMember,
} from '#tests/support/withdrawal.ts';

describe('control.decideWithdrawal', () => {
  it('approve needs no open window and no waiting, and replaces the review by rule', async () => {
    const world = await emptyWorld();
    await goTo(world, '2026-03-07T11:00');
    const member = await readyMember(world);
    const { id } = await requestWithdrawal(member, 50);
    expect(await decide(world, id, 'approve')).toMatchObject({ status: 'processing', phone: member.phone });
    const { fired, now } = await next(world);
    expect(fired).toMatchObject([{ kind: 'withdrawal.arrive', subject: id }]);
    expect(now - nairobi('2026-03-07T11:00')).toBeLessThanOrEqual(120 * MINUTE);
    expect((await world.advance('7d')).count).toBe(0);
    expect(await member.balances()).toEqual({ available: '50.00', frozen: '0.00' });
    await world.expectInvariants();
  });

  it.each(['pending', 'processing'])('reject returns the amount from %s, with the reason', async (state) => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const { id } = await requestWithdrawal(member, 50);
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
    expect((await world.advance('72h')).count, 'nothing is left to happen').toBe(0);
    expect(await world.operator.ok(control.clock)).toMatchObject({ agenda: [], failed: [] });
    expect(await member.balances()).toEqual({ available: '100.00', frozen: '0.00' });
    await world.expectInvariants();
  });

  it('reject without a reason uses the default one', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const { id } = await requestWithdrawal(member, 50);
    expect(await decide(world, id, 'reject')).toMatchObject({ reason: 'Rejected by the operator' });
    const { list } = await member.caller.ok(wallet.records, { type: 'withdrawal' });
    for (const record of list)
      expect(await member.caller.ok(wallet.record, { id: record.id })).toMatchObject({
        reason: 'Rejected by the operator',
      });
  });

  it('is shown in the history lists as in each record, with its end', async () => {
    const world = await emptyWorld();
    const member = await readyMember(world);
    const rejected = await requestWithdrawal(member, 50);
    const paidOut = await requestWithdrawal(member, 20);
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
    expect(failed?.withdrawal?.approveTime, 'never approved').toBeUndefined();
    expect(arrived?.withdrawal?.endTime).toBe(arrived?.withdrawal?.arriveTime);
    for (const line of list) {
      const {
        postings: _postings,
        explanation: _explanation,
        ...alone
      } = await member.caller.ok(wallet.record, { id: line.id });
      expect(line).toEqual(alone);
    }
  });

  it('rejects a decision that does not apply with ALREADY_DECIDED, and an unknown id with UNKNOWN_WITHDRAWAL', async () => {
    const world = await emptyWorld();
    const { operator } = world;
    const member = await readyMember(world);
    const approved = await requestWithdrawal(member, 10);
    const rejected = await requestWithdrawal(member, 20);
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
  it("lists all members' withdrawals, newest first, filtered by status", async () => {
    const world = await emptyWorld();
    const [one, other] = [await readyMember(world), await readyMember(world)];
    const [first, second] = [await requestWithdrawal(one, 10), await requestWithdrawal(other, 20)];
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
