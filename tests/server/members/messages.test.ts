import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import type { Message } from '#contract/msg.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { envelopeOf } from '#tests/support/envelope.ts';
import { newMember } from '#tests/support/member.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';

const newest = async (caller: Caller): Promise<Message | undefined> =>
  (await caller.ok(msg.messages)).list[0];

const titles = async (caller: Caller): Promise<string[]> =>
  (await caller.ok(msg.messages, { pageSize: 100 })).list.map(({ title }) => title);

async function withdrawal(world: TestWorld): Promise<{ id: string; caller: Caller }> {
  const caller = await world.as('alice');
  const [binding] = await caller.ok(fund.bindings);
  const { id } = await caller.ok(wallet.withdraw, {
    amount: '20',
    bindingId: binding?.id ?? '',
    payPassword,
  });
  return { id, caller };
}

describe('msg.messages', () => {
  it("returns the caller's messages and those to all since the registration, newest first, in pages", async () => {
    const world = await testWorld();
    const early = await newMember(world);
    await world.operator.ok(control.push, { title: 'Before', body: '1' });
    await world.advance('1s');
    const late = await newMember(world);
    await world.operator.ok(control.push, { title: 'At the same instant', body: '2' });
    await world.operator.ok(control.push, { phone: early.phone, title: 'Only yours', body: '3' });

    expect(await titles(early.caller)).toEqual(['Only yours', 'At the same instant', 'Before']);
    expect(await titles(late.caller)).toEqual(['At the same instant']);

    const second = await early.caller.ok(msg.messages, { pageNum: 2, pageSize: 2 });
    expect(second).toMatchObject({
      total: 3,
      unread: 3,
      list: [{ title: 'Before', body: '1', read: false }],
    });
  });

  it('returns the unread count, in total and by type, and one type on request', async () => {
    const world = await testWorld();
    const { caller, phone } = await newMember(world);
    await world.operator.ok(control.push, { title: 'To all', body: 'x' });
    await world.operator.ok(control.push, { phone, title: 'To one', body: 'y' });
    await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '1' });

    const all = await caller.ok(msg.messages);
    expect(all.unreadByType).toEqual({ news: 0, station: 2, notice: 1, voucher: 0 });
    expect(all.unread).toBe(3);
    const notices = await caller.ok(msg.messages, { type: 'notice' });
    expect(notices).toMatchObject({ total: 1, unread: 1, list: [{ type: 'notice', title: 'To all' }] });
    expect(notices.unreadByType).toEqual(all.unreadByType);
    await caller.refused(msg.messages, { type: 'gossip' }, 'BAD_INPUT');
  });

  it("returns platform texts in the reader's language, and the operator's texts unchanged", async () => {
    const world = await testWorld();
    const { caller, phone } = await newMember(world);
    await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '1252.5' });
    await world.operator.ok(control.push, { phone, title: 'Karibu {{amount}}', body: '' });
    const inHindi = await envelopeOf<{ list: Message[] }>(
      caller.send(msg.messages, {}, { language: 'hi_IN' }),
    );
    const [own, bonus] = inHindi.data.list;
    expect(own).toMatchObject({ title: 'Karibu {{amount}}', body: '' });
    expect(bonus?.body).toContain('1,252.50\u00a0USDT');
    expect((await caller.ok(msg.messages)).list[1]).toMatchObject({
      title: 'Bonus received',
      body: 'You have received a bonus of 1,252.50\u00a0USDT.',
    });
  });
});

describe('msg.markRead', () => {
  it('marks one, then the rest, and only for the caller', async () => {
    const world = await testWorld();
    const [one, other] = [await newMember(world), await newMember(world)];
    await world.operator.ok(control.push, { title: 'First', body: '' });
    await world.operator.ok(control.push, { title: 'Second', body: '' });
    const [second] = (await one.caller.ok(msg.messages)).list;

    expect(await one.caller.ok(msg.markRead, { id: second?.id ?? '' })).toEqual({ unread: 1 });
    expect(await one.caller.ok(msg.markRead, { id: second?.id ?? '' })).toEqual({ unread: 1 });
    expect((await one.caller.ok(msg.messages)).list.map(({ read }) => read)).toEqual([true, false]);
    expect(await one.caller.ok(msg.markRead)).toEqual({ unread: 0 });
    expect((await other.caller.ok(msg.messages)).unread).toBe(2);
  });

  it("rejects another member's message, one from before the registration, and an unknown one", async () => {
    const world = await testWorld();
    const early = await newMember(world);
    await world.operator.ok(control.push, { phone: early.phone, title: 'Yours', body: '' });
    await world.operator.ok(control.push, { title: 'Before', body: '' });
    await world.advance('1s');
    const late = await newMember(world);
    const ids = (await early.caller.ok(msg.messages)).list.map(({ id }) => id);
    for (const id of [...ids, '999999']) await late.caller.refused(msg.markRead, { id }, 'UNKNOWN_MESSAGE');
    expect((await early.caller.ok(msg.messages)).unread).toBe(2);
  });
});

describe('msg.telegram', () => {
  it('returns the link, or an empty string', async () => {
    const world = await testWorld({ fixture: 'empty' });
    expect(await world.guest.ok(msg.telegram)).toEqual({ link: '' });
    await world.setParams({ telegramLink: 'https://t.me/assay' });
    expect(await world.guest.ok(msg.telegram)).toEqual({ link: 'https://t.me/assay' });
  });
});

describe("an event in a member's account becomes a message", () => {
  it('for a recharge that arrived', async () => {
    const world = await testWorld();
    const { caller, phone } = await newMember(world);
    const { rechargeId } = await world.operator.ok(control.transfer, { phone, amount: '40.5' });
    expect(await newest(caller)).toBeUndefined();
    await world.advance('2m');
    expect(await newest(caller)).toMatchObject({
      type: 'station',
      title: 'Recharge arrived',
      body: '40.50\u00a0USDT has been added to your available balance.',
      data: { page: 'user/recharge', id: rechargeId },
    });
  });

  it('for a recharge below the minimum, dropped by a reorganisation, or rejected by the operator', async () => {
    const world = await testWorld();
    await world.setParams({ rechargeChannels: ['usdt', 'cash'] });
    const { caller, phone } = await newMember(world);
    const { rechargeId } = await world.operator.ok(control.transfer, { phone, amount: '0.5' });
    expect(await newest(caller)).toMatchObject({
      title: 'Recharge not credited',
      body: 'A recharge of 0.50\u00a0USDT was not credited.',
      data: { page: 'user/recharge', id: rechargeId },
    });

    const dropped = await world.operator.ok(control.transfer, { phone, amount: '70' });
    await world.operator.ok(control.reorganise, { hash: dropped.hash });
    expect(await newest(caller)).toMatchObject({ body: 'A recharge of 70.00\u00a0USDT was not credited.' });

    const { id } = await caller.ok(fund.recharge, { channel: 'cash', amount: '1000' });
    await world.operator.ok(control.decideRecharge, { id, decision: 'reject' });
    expect(await newest(caller)).toMatchObject({ body: 'A recharge of 1,000.00\u00a0KES was not credited.' });
  });

  it('for a withdrawal that was paid out', async () => {
    const world = await testWorld();
    const { id, caller } = await withdrawal(world);
    await world.advance('3d');
    const { list } = await caller.ok(wallet.records, { type: 'withdrawal' });
    const paid = (await caller.ok(msg.messages)).list.find(({ title }) => title === 'Withdrawal paid');
    expect(paid).toMatchObject({
      type: 'station',
      body: '19.00\u00a0USDT has been paid out to you.',
      data: { page: 'user/withrecord', id, record: list[0]?.id },
    });
  });

  it('for a rejected withdrawal, with the reason if there is one', async () => {
    const world = await testWorld();
    const { id, caller } = await withdrawal(world);
    await world.operator.ok(control.decideWithdrawal, { id, decision: 'reject', reason: 'Name differs' });
    expect(await newest(caller)).toMatchObject({
      title: 'Withdrawal failed',
      body: '20.00\u00a0USDT is back in your available balance. Reason: Name differs',
      data: { page: 'user/withrecord', id },
    });

    await world.advance('2s');
    const again = await withdrawal(world);
    await world.operator.ok(control.decideWithdrawal, { id: again.id, decision: 'reject' });
    expect(await newest(caller)).toMatchObject({
      title: 'Withdrawal failed',
      body: '20.00\u00a0USDT is back in your available balance.',
    });
  });

  it('for income that arrived, once per call and including the dividend', async () => {
    const world = await testWorld();
    const caller = await world.as('alice');
    const before = (await titles(caller)).length;
    const { amount } = await caller.ok(product.receiveIncome);
    await world.advance('31m');
    expect(await titles(caller)).toHaveLength(before + 1);
    expect(await newest(caller)).toMatchObject({
      type: 'station',
      title: 'Income arrived',
      body: `${amount}\u00a0USDT of income has arrived.`,
      data: { page: 'user/fund' },
    });
  });

  it.each(['bonus', 'random bonus', 'government subsidy', 'invite bonus', 'stock'])(
    'for a grant: %s',
    async (kind) => {
      const world = await testWorld();
      const { caller, phone } = await newMember(world);
      await world.operator.ok(control.grant, { phone, kind: kind as 'bonus', amount: '3.000001' });
      const [record] = (await caller.ok(wallet.records)).list;
      expect(await newest(caller)).toMatchObject({
        type: 'station',
        title: 'Bonus received',
        body: 'You have received a bonus of 3.000001\u00a0USDT.',
        data: { page: 'user/record', type: '2', record: record?.id },
      });
    },
  );

  it('for invite and referral bonuses, but not for team benefits', async () => {
    const world = await testWorld();
    const upline = await newMember(world);
    const { inviteCode } = await world.operator.ok(control.member, { id: String(upline.id) });
    const buyer = await newMember(world, '1000', inviteCode);
    await buyer.caller.ok(product.createOrder, { productId: '1' });
    const { list } = await upline.caller.ok(wallet.records, { type: 'revenue' });
    const bonuses = list.map(({ code, amount }) => `${code} ${amount}`);
    expect(bonuses.map((line) => line.split(' ')[0]).sort()).toEqual(['INVITE_BONUS', 'REFERRAL_BONUS']);
    const said = (await upline.caller.ok(msg.messages)).list;
    expect(said.map(({ data }) => data['record']).sort()).toEqual(list.map(({ id }) => id).sort());

    await world.advance('2d');
    await buyer.caller.ok(product.receiveIncome);
    expect((await upline.caller.ok(wallet.records, { type: 'revenue' })).list[0]?.code).toBe('TEAM_BENEFITS');
    expect((await upline.caller.ok(msg.messages)).list).toHaveLength(said.length);
    await world.expectInvariants();
  });
});

it('user.info shows whether the member has an unread message', async () => {
  const world = await testWorld();
  const alice = await world.as('alice');
  await alice.ok(msg.markRead);
  expect((await alice.ok(user.info)).showMessage).toBe(false);
  await world.operator.ok(control.push, { title: 'Hello', body: 'all' });
  expect((await alice.ok(user.info)).showMessage).toBe(true);
  await alice.ok(msg.markRead);
  expect((await alice.ok(user.info)).showMessage).toBe(false);
});
