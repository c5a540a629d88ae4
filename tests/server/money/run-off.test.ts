import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { START } from '#kit/bench.ts';
import { RunOffBench } from '#tests/campaigns/run-off/compare.ts';
import { isFull } from '#tests/support/full.ts';
import { newMember } from '#tests/support/member.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

const DAY = 86_400_000;

/** A world that has sold one machine for 1000, which returns 40 a day for 60 days. */
async function soldOne() {
  const world = await testWorld({ fixture: 'empty' });
  const { id } = await world.operator.ok(control.addProduct, {
    ...{ name: 'Winch', price: '1000', dayReturn: '40', validDays: 60, stock: 10, limit: 10 },
  });
  const buyer = await newMember(world, '1000');
  const order = await buyer.caller.ok(product.createOrder, { productId: id, quantity: 1 });
  return { world, buyer, order };
}

describe('control.runOff', () => {
  it('names the first withdrawal that cannot be paid, by formula and in the ledger of a fork', async () => {
    const { world, buyer, order } = await soldOne();
    const name = `${world.name}-fork`;
    const ran = await world.operator.ok(control.runOff, { name });

    // 26 returns of 38 leave 12 of the price.
    const unpaid = {
      ...{ day: 27, at: START + 27 * DAY, orderId: order.id, memberId: String(buyer.id) },
      ...{ amount: '40.00', net: '38.00' },
    };
    expect(ran).toMatchObject({ world: name, from: START, orders: 1, lastDay: 60 });
    expect(ran.predicted).toEqual({ insolventDay: 27, unpaid });
    expect(ran.simulated).toMatchObject({ insolventDay: 27, unpaid });
    expect(ran.days).toHaveLength(26);
    expect(ran.days.at(-1)).toEqual({
      ...{ day: 26, at: START + 26 * DAY, cash: '12.00', predictedCash: '12.00' },
      ...{ owed: '0.00', promised: '1360.00' },
    });
    await world.operator.refused(control.runOff, { name }, 'WORLD_EXISTS');
  });

  it('leaves a fork whose amounts can be opened and replayed, and the world as it was', async () => {
    const { world } = await soldOne();
    const before = await world.operator.ok(control.books);
    const name = `${world.name}-fork`;
    const { simulated } = await world.operator.ok(control.runOff, { name });

    const fork = new Caller(world.origin, name);
    const { now, agenda, mode } = await fork.ok(control.clock);
    expect({ now, agenda, mode }).toEqual({ now: START + 27 * DAY, agenda: [], mode: 'frozen' });
    const withdrawals = await fork.ok(control.withdrawals, { pageSize: 100 });
    expect(withdrawals.filter(({ status }) => status === 'arrived')).toHaveLength(26);
    expect(withdrawals[0]).toMatchObject({ id: simulated.withdrawal, status: 'pending', amount: '40.00' });
    const checked = await fork.ok(control.invariants, { replay: 'true' });
    expect(checked.checks.flatMap(({ violations }) => violations)).toEqual([]);
    expect(await world.operator.ok(control.books)).toEqual(before);
  });

  it('pays every return of orders that the sale covers, and leaves what members held', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const terms = { name: 'Pan', price: '100', dayReturn: '5', validDays: 4, stock: 10, limit: 10 };
    const { id } = await world.operator.ok(control.addProduct, terms);
    const buyer = await newMember(world, '150');
    await buyer.caller.ok(product.createOrder, { productId: id, quantity: 1 });
    await world.advance('36h');
    const { predicted, simulated, days } = await world.operator.ok(control.runOff, {
      name: `${world.name}-fork`,
    });
    expect(predicted).toEqual({ insolventDay: null, unpaid: null });
    expect(simulated).toEqual({ ...predicted, withdrawal: null });
    // The first return brings the one that had accrued before.
    expect(days.map(({ cash, owed, promised }) => [cash, owed, promised])).toEqual([
      ['90.50', '50.00', '10.00'],
      ['85.75', '50.00', '5.00'],
      ['81.00', '50.00', '0.00'],
    ]);
  });

  it('has no day where no order is in force', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const ran = await world.operator.ok(control.runOff, { name: `${world.name}-fork` });
    expect(ran).toMatchObject({ orders: 0, lastDay: 0, days: [], predicted: { insolventDay: null } });
  });
});

describe('formula and ledger', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-run-off-'));
  let bench: RunOffBench;
  beforeAll(async () => {
    bench = await RunOffBench.create(folder);
  });
  afterAll(() => {
    bench.close();
    rmSync(folder, { recursive: true });
  });

  it('agree on every day and on the withdrawal that cannot be paid, in random worlds', async () => {
    const ends = [];
    for (let seed = 1; seed <= (isFull ? 200 : 30); seed += 1) ends.push(await bench.run(String(seed)));
    expect(ends.filter(({ predicted }) => predicted.unpaid).length).toBeGreaterThan(5);
    expect(ends.filter(({ predicted, days }) => !predicted.unpaid && days.length > 1).length).toBeGreaterThan(
      5,
    );
  });
});
