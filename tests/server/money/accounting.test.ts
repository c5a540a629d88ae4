import { describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { Sql } from '#server/db/sql.ts';
import { changedWorld } from '#tests/support/changed-world.ts';
import { newMember, setPayPassword, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const SLUICE_BOX = 1;
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + toMicro(amount), 0);

async function withdrawing(world: TestWorld): Promise<TestMember> {
  const member = await newMember(world, '100');
  await setPayPassword(world, member);
  await member.caller.ok(fund.addAddress, {
    kind: 'address',
    currency: 'USDT',
    chain: 'TRC20',
    address: TRON,
  });
  await member.caller.ok(wallet.withdraw, { amount: '40', bindingId: '1', payPassword });
  return member;
}

describe('control.accounts', () => {
  it('sum to zero over members, the platform and the outside world', async () => {
    const { operator } = await testWorld();
    const { platform, members, total, list } = await operator.ok(control.accounts, { pageSize: 100 });
    expect(platform.map(({ account }) => account)).toEqual(['treasury', 'fees', 'chain', 'bank']);
    expect(sum([...platform.map(({ balance }) => balance), members.holdings])).toBe(0);
    expect(total).toBe(list.length);
    expect(sum(list.map(({ holdings }) => holdings))).toBe(toMicro(members.holdings));
    expect(sum(list.map(({ frozen }) => frozen))).toBe(toMicro(members.frozen));
  });

  it('are found by part of a name or phone, page by page', async () => {
    const { operator } = await testWorld();
    const alice = await operator.ok(control.accounts, { query: 'aLi' });
    expect(alice).toMatchObject({ total: 1, list: [{ name: 'Alice', phone: personas.alice.phone }] });
    const all = await operator.ok(control.accounts, { pageSize: 100 });
    const second = await operator.ok(control.accounts, { pageSize: 2, pageNum: 2 });
    expect(second.list).toEqual(all.list.slice(2, 4));
    expect(second.members, 'all members, not those of the page').toEqual(all.members);
  });
});

describe('control.statement', () => {
  it('explains the balance of an account, newest posting first', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { operator } = world;
    const { id, caller } = await newMember(world, '100');
    await caller.ok(product.createOrder, { productId: SLUICE_BOX });
    const account = `member:${id}:available`;
    expect(await operator.ok(control.statement, { account })).toMatchObject({
      account,
      balance: '80.00',
      total: 2,
      list: [
        { kind: 'buy machine', from: account, to: 'treasury', change: '-20.00', balance: '80.00' },
        { kind: 'recharge', from: 'chain', to: account, change: '100.00', balance: '100.00' },
      ],
    });
    const older = await operator.ok(control.statement, { account, pageSize: 1, pageNum: 2 });
    expect(older).toMatchObject({ total: 2, list: [{ kind: 'recharge', balance: '100.00' }] });
    const treasury = await operator.ok(control.statement, { account: 'treasury' });
    expect(treasury).toMatchObject({ balance: '20.00', list: [{ change: '20.00', balance: '20.00' }] });
  });

  it("of a whole member omits postings between the member's own accounts", async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { id } = await withdrawing(world);
    const { balance, list } = await world.operator.ok(control.statement, { account: `member:${id}` });
    expect(balance).toBe('100.00');
    expect(list.map(({ kind, amount, change, balance: after }) => [kind, amount, change, after])).toEqual([
      ['withdrawal', '40.00', '0.00', '100.00'],
      ['recharge', '100.00', '100.00', '100.00'],
    ]);
  });

  it('agrees with the balance for every account of a world with a history', async () => {
    const { operator } = await testWorld();
    const { platform, list } = await operator.ok(control.accounts, { pageSize: 100 });
    const named = [
      ...platform.map(({ account, balance }) => [account, balance] as const),
      ...list.map(({ account, holdings }) => [account, holdings] as const),
    ];
    for (const [account, balance] of named) {
      const statement = await operator.ok(control.statement, { account });
      expect([account, statement.balance]).toEqual([account, balance]);
      if (statement.total > 0) expect([account, statement.list[0]?.balance]).toEqual([account, balance]);
    }
  });

  it('rejects an unknown account with BAD_INPUT and an unknown member with UNKNOWN_MEMBER', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    await operator.refused(control.statement, {}, 'BAD_INPUT');
    await operator.refused(control.statement, { account: 'member:1:savings' }, 'BAD_INPUT');
    await operator.refused(control.statement, { account: 'member:99' }, 'UNKNOWN_MEMBER');
  });
});

describe('control.movement', () => {
  it('links a posting to its history record and to the call that caused it', async () => {
    const world = await testWorld();
    const bob = await world.as('bob');
    const order = await bob.ok(product.createOrder, { productId: SLUICE_BOX });
    const { list } = await world.operator.ok(control.ledger, { cause: 'product.createOrder' });
    const bought = list.find(({ kind }) => kind === 'buy machine');
    const why = await world.operator.ok(control.movement, { id: bought?.movement ?? '' });

    expect(why).toMatchObject({
      cause: 'product.createOrder',
      requestId: bought?.requestId,
      request: { id: bought?.requestId, endpoint: 'product.createOrder', phone: personas.bob.phone },
      records: [{ code: 'BUY_MACHINE', amount: `-${order.paid}` }],
    });
    const statement = await world.operator.ok(control.statement, { account: bought?.from ?? '' });
    const line = statement.list.find(({ id }) => id === bought?.id);
    expect(why.postings).toMatchObject([{ id: bought?.id, fromBalance: line?.balance }]);
    // The uplines' bonuses were caused by the same call.
    expect(why.story.flatMap(({ postings }) => postings.map(({ kind }) => kind))).toContain('referral bonus');
    expect(new Set(why.story.map(({ requestId }) => requestId))).toEqual(new Set([bought?.requestId]));
  });

  it('adds up the past of each account once, however many postings there are', async () => {
    const world = await testWorld();
    const { operator } = world;
    await operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '1' });
    const [granted] = (await operator.ok(control.ledger, {})).list;
    await world.load(
      changedWorld(
        await world.save(),
        `WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < 60)
         INSERT INTO posting (movementId, kind, fromId, toId, amountMicro)
         SELECT movementId, kind, iif(n % 2, fromId, toId), iif(n % 2, toId, fromId), n
         FROM one JOIN posting WHERE id = ${granted?.id ?? 0}`,
      ),
    );
    const sums = vi.spyOn(Sql.prototype, 'value');
    const { postings } = await operator.ok(control.movement, { id: granted?.movement ?? '' });
    const summed = sums.mock.calls.filter(([text]) => text.includes('sum(amountMicro)')).length;
    sums.mockRestore();
    expect(postings).toHaveLength(61);
    expect(summed).toBe(2);
    for (const side of ['from', 'to'] as const) {
      const account = postings[0]?.[side] ?? '';
      const { list } = await operator.ok(control.statement, { account, pageSize: 100 });
      const balances = new Map(list.map(({ id, balance }) => [id, balance]));
      for (const { id, from, fromBalance, toBalance } of postings)
        expect(from === account ? fromBalance : toBalance).toBe(balances.get(id));
    }
  });

  it('covers a withdrawal from request to payout, also after the log has dropped the call', async () => {
    const world = await testWorld({ fixture: 'empty' });
    await withdrawing(world);
    await world.advance('3d');
    await world.operator.ok(control.createWorld, { name: `${world.name}-later`, from: world.name });
    const { list } = await world.operator.ok(control.ledger);
    const payout = list.find(({ kind }) => kind === 'withdrawal payout');
    const why = await world.operator.ok(control.movement, { id: payout?.movement ?? '' });
    expect(why.cause).toMatch(/^due:/);
    expect(why.request).toBeNull();
    expect(why.story.map(({ cause }) => cause)).toEqual(['wallet.withdraw', why.cause]);
    expect(why.records).toMatchObject([{ code: 'WITHDRAWAL', status: 'arrived' }]);
    expect(why.postings.map(({ kind }) => kind)).toEqual(['withdrawal payout', 'withdrawal fee']);
    expect(why.postings.map(({ fromBalance }) => fromBalance)).toEqual(['2.00', '0.00']);
  });

  it('does not attribute all postings of a fixture to one call', async () => {
    const { operator } = await testWorld();
    const { list } = await operator.ok(control.ledger, { cause: 'product.createOrder', pageSize: 100 });
    const bought = list.filter(({ kind }) => kind === 'buy machine');
    expect(bought.length).toBeGreaterThan(1);
    for (const { movement } of bought) {
      const { story } = await operator.ok(control.movement, { id: movement });
      expect(story.map(({ id }) => id)).toEqual([movement]);
    }
  });

  it('rejects an unknown movement with UNKNOWN_ITEM', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    await operator.refused(control.movement, { id: '77' }, 'UNKNOWN_ITEM');
  });
});

describe('control.flows', () => {
  it('report who paid whom on each day, and every balance at the end of the day', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { operator } = world;
    expect(await operator.ok(control.flows, { days: 1 })).toMatchObject({
      since: null,
      days: [{ flows: [] }],
    });
    const { caller } = await withdrawing(world);
    await world.advance('1d');
    await caller.ok(product.createOrder, { productId: SLUICE_BOX });

    const { since, days } = await operator.ok(control.flows, { days: 2 });
    expect(since).toBe((await world.now()) - 86_400_000);
    const [first, second] = days;
    expect(first).toMatchObject({
      day: '2026-03-02',
      held: { outside: '-62.00', members: '60.00', treasury: '0.00', fees: '2.00' },
    });
    expect(first?.flows.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { from: 'outside', to: 'members', kind: 'recharge', amount: '100.00', postings: 1 },
      { from: 'members', to: 'members', kind: 'withdrawal', amount: '40.00', postings: 1 },
      { from: 'members', to: 'fees', kind: 'withdrawal fee', amount: '2.00', postings: 1 },
      { from: 'members', to: 'outside', kind: 'withdrawal payout', amount: '38.00', postings: 1 },
    ]);
    expect(second?.day).toBe('2026-03-03');
    expect(second?.flows).toContainEqual({
      ...{ from: 'members', to: 'treasury', kind: 'buy machine', amount: '20.00', postings: 1 },
    });
    expect(second?.held).toEqual({ outside: '-62.00', members: '40.00', treasury: '20.00', fees: '2.00' });
  });

  it("add up to each day's closing balances and to the books", async () => {
    const { operator } = await testWorld();
    const { days } = await operator.ok(control.flows, { days: 40 });
    const books = await operator.ok(control.books, { days: 40 });
    expect(days.map(({ day }) => day)).toEqual(books.days.map(({ day }) => day));
    expect(days.map(({ held }) => [held.members, held.treasury])).toEqual(
      books.days.map(({ liabilities, treasury }) => [liabilities, treasury]),
    );
    for (const { held } of days) expect(sum(Object.values(held))).toBe(0);
    expect(days.flatMap(({ flows }) => flows)).not.toHaveLength(0);
  });

  it('reject zero days with BAD_INPUT', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    await operator.refused(control.flows, { days: 0 }, 'BAD_INPUT');
  });
});

describe('control.ledger', () => {
  it('finds postings by call, by part of the cause or kind, and by member', async () => {
    const world = await testWorld();
    const bob = await world.as('bob');
    await bob.ok(product.createOrder, { productId: SLUICE_BOX });
    const [bought] = (await world.operator.ok(control.requests)).list;
    const ofCall = await world.operator.ok(control.ledger, { requestId: bought?.id ?? '', pageSize: 100 });
    expect([...new Set(ofCall.list.map(({ movement }) => movement))].sort()).toEqual(
      bought?.movements.toSorted(),
    );
    const kindsOf = async (query: string) =>
      new Set(
        (await world.operator.ok(control.ledger, { query, pageSize: 100 })).list.map(({ kind }) => kind),
      );
    expect(await kindsOf('buy mach')).toEqual(new Set(['buy machine']));
    expect(await kindsOf('PRODUCT.createOrder')).toContain('referral bonus');
    const ofBob = await world.operator.ok(control.ledger, { query: 'bob', pageSize: 100 });
    const { list } = await world.operator.ok(control.ledger, { member: personas.bob.phone, pageSize: 100 });
    expect(ofBob.list).toEqual(list);
    expect((await world.operator.ok(control.ledger, { query: 'no such thing' })).total).toBe(0);
  });
});
