import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { mostEarners } from '#contract/control/tape.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { freshKey } from '#tests/support/idempotency.ts';
import { newMember } from '#tests/support/member.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

const SLUICE_BOX = '1';
const HOUR = 3_600_000;

describe('control.tape', () => {
  it('lists what happened, the oldest first, with due events between a move and the next command', async () => {
    const world = await testWorld();
    const { marks: before, begin, now } = await world.operator.ok(control.tape);
    expect(begin).toBeLessThanOrEqual(now);
    const alice = await world.as('alice');
    await alice.ok(product.createOrder, { productId: SLUICE_BOX });
    const boughtAt = await world.now();
    await world.advance('400d');
    await world.operator.ok(control.setParams, { minWithdraw: '7.00' });
    const { marks, total, parts } = await world.operator.ok(control.tape, { parts: 10 });
    const added = marks.slice(before.length);
    const order = added.find(({ name }) => name === 'product.createOrder');
    expect(order).toMatchObject({ kind: 'call', at: boughtAt, account: personas.alice.phone, to: null });
    const move = added.findIndex(({ name }) => name === 'clock.advance');
    expect(added[move]).toMatchObject({ kind: 'clock', at: boughtAt, to: boughtAt + 400 * 24 * HOUR });
    expect(added.at(-1)).toMatchObject({ kind: 'operator', name: 'control.setParams' });
    expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(total).toBe(marks.length);
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(new Set(parts.map(({ at }) => at)).size).toBeLessThanOrEqual(10);
  });

  it('lists commands of one instant in their order, and each due event once', async () => {
    const world = await testWorld();
    await world.operator.ok(control.setParams, { minWithdraw: '7.00' });
    await world.advance('1d');
    const { marks } = await world.operator.ok(control.tape);
    expect(marks.slice(-2).map(({ name }) => name)).toEqual(['control.setParams', 'clock.advance']);

    const film = `${world.name}-film`;
    await world.operator.ok(control.runFilm, { name: film, productId: '1', perDay: 3, days: 3 });
    const played = await new Caller(world.origin, film).ok(control.tape);
    const due = played.marks.filter(({ kind }) => kind === 'due').map(({ requestId }) => requestId);
    expect(due.length).toBeGreaterThan(3);
    expect(new Set(due).size).toBe(due.length);
    expect(played.total).toBe(played.marks.length);
  });

  it('says which endpoint a fault strikes, and which parameters were set', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const begun = (await world.operator.ok(control.tape)).marks.length;
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'latency', ms: 1, times: 1 });
    await alice.ok(user.info);
    await world.operator.ok(control.setParams, { minWithdraw: '7.00', pushTopic: 'gold' });
    await alice.ok(product.createOrder, { productId: SLUICE_BOX });
    const { marks } = await world.operator.ok(control.tape);
    const commands = marks.slice(begun).filter(({ command }) => command !== null);
    expect(commands.map(({ name, about }) => [name, about])).toEqual([
      ['control.addFault', 'user.info'],
      ['fault.strike', 'user.info'],
      ['control.setParams', 'minWithdraw, pushTopic'],
      ['product.createOrder', null],
    ]);
  });

  it('says of each mark what it moved, and what was earned by a move of the clock', async () => {
    const world = await testWorld();
    const { alice, bob } = personas;
    const idOf = async (phone: string) =>
      (await world.operator.ok(control.members, { query: phone })).list[0]?.id ?? '';
    const [buyer, upline] = [await idOf(bob.phone), await idOf(alice.phone)];
    await (await world.as('bob')).ok(product.createOrder, { productId: SLUICE_BOX });
    const before = await world.now();
    await world.advance('3d');
    await (await world.as('bob')).ok(product.receiveIncome);
    await world.advance('1h');
    const { marks, total } = await world.operator.ok(control.tape, { list: 'newest' });
    expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).toSorted((a, b) => b - a));
    const [order, move, income] = ['product.createOrder', 'clock.advance', 'income.arrive'].map((name) =>
      marks.findLast((mark) => mark.name === name),
    );
    expect(order?.moved.slice(0, 2)).toEqual([
      {
        kind: 'buy machine',
        from: `member:${buyer}:available`,
        to: 'treasury',
        amount: '20.00',
        postings: 1,
      },
      {
        kind: 'referral bonus',
        from: 'treasury',
        to: `member:${upline}:available`,
        amount: '1.60',
        postings: 1,
      },
    ]);
    expect(order?.earned).toBeNull();
    const { landing } = await world.operator.ok(control.clock);
    expect(move).toMatchObject({ at: before, moved: [], earned: { machines: expect.any(Number) as number } });
    expect(move?.earned?.list.map(({ account }) => account)).toContain(bob.phone);
    expect(marks.find(({ name }) => name === 'clock.advance')?.earned).toEqual(landing?.earned);
    expect(income?.moved).toMatchObject([
      { kind: 'daily income', from: `member:${buyer}:transit`, to: `member:${buyer}:income` },
    ]);
    expect(marks.filter(({ kind }) => kind === 'message').every(({ about }) => about !== null)).toBe(true);
    expect(await world.operator.ok(control.tape, { list: 'none' })).toMatchObject({ total, marks: [] });
  });

  it('says what sold stock earned in each move until its sale', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { phone, caller } = await newMember(world);
    await world.operator.ok(control.grant, { phone, kind: 'stock', amount: '250' });
    const moves = [await world.advance('3d')];
    await caller.ok(user.sellFinancial, { amount: '100' }, freshKey());
    moves.push(await world.advance('1d'));
    await (await world.as({ phone })).ok(user.sellFinancial, { amount: '150' }, freshKey());
    moves.push(await world.advance('1d'));
    const told = moves.map(({ earned }) => earned.dividend);
    expect(told.map(Number)).toEqual([0.75, 0.15, 0]);
    const earned = async () =>
      (await world.operator.ok(control.tape)).marks.flatMap(({ name, earned }) =>
        name === 'clock.advance' ? [earned?.dividend] : [],
      );
    expect(await earned()).toEqual(told);
    await (await world.as({ phone })).ok(product.receiveIncome, {}, freshKey());
    expect(await earned()).toEqual(told);
  });

  it('lists the members who earned most by a move, and counts all', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const members = await Promise.all(Array.from({ length: mostEarners + 2 }, () => newMember(world)));
    for (const [index, { phone }] of members.entries())
      await world.operator.ok(control.grant, { phone, kind: 'stock', amount: String(100 * (index + 1)) });
    await world.advance('1d');
    const { marks } = await world.operator.ok(control.tape);
    const earned = marks.find(({ name }) => name === 'clock.advance')?.earned;
    expect(earned?.members).toBe(members.length);
    expect(earned?.list.map(({ account }) => account)).toEqual(
      members
        .map(({ phone }) => phone)
        .toReversed()
        .slice(0, mostEarners),
    );
    const { landing } = await world.operator.ok(control.clock);
    expect(landing?.earned.list).toHaveLength(members.length);
  });

  it('counts a stretch, and lists nothing outside it', async () => {
    const world = await testWorld();
    await world.operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '5' });
    await world.advance('1h');
    const at = await world.now();
    await world.operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '6' });
    const { marks } = await world.operator.ok(control.tape, { from: String(at), to: String(at) });
    expect(marks.map(({ name }) => name)).toEqual(['control.grant', 'bonus']);
  });
});
